-- Every entry is signed: new ones from now on, those stored before at the first start, which then makes the column not null
-- (audit/sign-stored-entries.ts; the key is not in the database).
alter table audit_entries add constraint audit_entries_signed check (signature is not null) not valid;

-- A new master key signs the entries again. Nothing else of them changes, and nobody but the owner of the table changes that.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    old.signature := new.signature;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'audit entries are never changed';
end $$;
