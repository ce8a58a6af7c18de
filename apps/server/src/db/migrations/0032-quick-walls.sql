-- The business that a request is about, named beforehand; null when it may be any. It only makes policies quicker: a business that is not
-- the accountant's is not found here either.
create function current_business() returns uuid language sql stable parallel safe
  return nullif(current_setting('contapro.business', true), '')::uuid;

-- Comparing every row with all businesses of an accountant took a third of a page's time. The array is computed only for rows of others.
create or replace procedure protect_by_business(protected regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('drop policy if exists own on %s', protected);
  execute format(
    'create policy own on %s using (
       business_id = (select id from businesses where id = (select current_business()))
       or business_id = any (array(select id from businesses where accountant_id = (select current_accountant()))))',
    protected);
end $$;

do $$
declare protected regclass;
begin
  for protected in
    select polrelid from pg_policy join pg_attribute on attrelid = polrelid and attname = 'business_id'
    where polname = 'own' and polrelid <> 'message_alerts'::regclass
      and pg_get_expr(polqual, polrelid) like '%ANY (ARRAY( SELECT businesses.id%'
  loop
    call protect_by_business(protected);
  end loop;
end $$;
