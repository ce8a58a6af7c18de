-- Row-level security: a connection of the API sees only rows of the accountant it acts for, whatever its query says. The owner of the tables
-- and the worker's role pass. Roles and grants are in db/roles.ts, because their names depend on the database.

-- Who a connection acts for; null for nobody.
create function current_accountant() returns uuid language sql stable parallel safe
  return nullif(current_setting('contapro.accountant', true), '')::uuid;

create index businesses_accountant on businesses (accountant_id);

alter table businesses enable row level security;
create policy own on businesses using (accountant_id = (select current_accountant()));

-- For each table with a business, and each of its partitions: pages read partitions by name, which skips the policies of their parent.
-- The array is computed once for a query; with `in (select …)` it took twice as long.
create procedure protect_by_business(protected regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format(
    'create policy own on %s using (business_id = any (array(select id from businesses where accountant_id = (select current_accountant()))))',
    protected);
end $$;

do $$
declare protected regclass;
begin
  for protected in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'business_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> 'message_alerts'
  loop
    call protect_by_business(protected);
  end loop;
end $$;

alter table collected_registers enable row level security;
create policy own on collected_registers using (collection_id in (select id from collections));

alter table message_alerts enable row level security;
create policy own on message_alerts using (user_id = (select current_accountant()));
alter table usage_events enable row level security;
create policy own on usage_events using (user_id = (select current_accountant()));
alter table idempotency_keys enable row level security;
create policy own on idempotency_keys using (user_id = (select current_accountant()));

-- What the API may know of other accountants' businesses: these two answers and nothing else.

-- Whether an account other than this one holds the RUC with credentials that SUNAT accepted; with null, whether any does.
create function is_held_by_another(accountant uuid, held_ruc text) returns boolean language sql stable security definer
begin atomic
  select exists (
    select from businesses
    where ruc = held_ruc and accountant_id is distinct from accountant and proven_at is not null and archived_at is null);
end;

-- Needed to send a change, which names only the business, to the accountant's open pages.
create function owner_of(business uuid) returns uuid language sql stable security definer
begin atomic
  select accountant_id from businesses where id = business and archived_at is null;
end;
