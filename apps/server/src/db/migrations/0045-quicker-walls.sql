-- A policy of subqueries costs each query the set-up of two scans of businesses for each of its tables, also where only one is used. A function
-- is set up only when it is called. Both read past the policy of businesses, so they name the accountant themselves.

-- The business that a request is about, if it is the accountant's.
create function own_business() returns uuid language plpgsql stable parallel safe security definer as $$
begin
  return (select id from public.businesses where id = public.current_business() and accountant_id = public.current_accountant());
end $$;

create function own_businesses() returns uuid[] language plpgsql stable parallel safe security definer as $$
begin
  return array(select id from public.businesses where accountant_id = public.current_accountant());
end $$;

create or replace procedure protect_by_business(protected regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('drop policy if exists own on %s', protected);
  execute format(
    'create policy own on %s using (business_id = (select own_business()) or business_id = any ((select own_businesses())::uuid[]))',
    protected);
end $$;

do $$
declare protected regclass;
begin
  for protected in
    select polrelid from pg_policy
    where polname = 'own' and pg_get_expr(polqual, polrelid) like '%businesses.id = ( SELECT current_business%'
  loop
    call protect_by_business(protected);
  end loop;
end $$;
