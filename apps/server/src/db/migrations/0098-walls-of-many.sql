-- For an answer about all clients each row was compared with every business of the accountant, one after the other. A set is looked up at once.
create or replace procedure protect_by_business(protected regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('drop policy if exists own on %s', protected);
  execute format(
    'create policy own on %s using (coalesce(business_id = (select own_business()), false)'
      ' or coalesce(business_id in (select unnest((select own_businesses())::uuid[])), false))',
    protected);
end $$;

do $$
declare protected regclass;
begin
  for protected in
    select polrelid from pg_policy
    where polname = 'own' and pg_get_expr(polqual, polrelid) like '%own_business()%'
  loop
    call protect_by_business(protected);
  end loop;
end $$;

-- Every collection that there ever was would be read for the registers of one.
drop policy own on collected_registers;
create policy own on collected_registers using (exists (select from collections where id = collection_id));
