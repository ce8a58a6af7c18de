-- A key that SUNAT refused is remembered for each account, so that the answer reveals nothing about what others tried. Whose the stored hashes
-- are is unknown; the credentials themselves carry their refusal (business_credentials.sol_refused_at).
delete from refused_credentials;
alter table refused_credentials
  add column accountant_id uuid not null references users (id) on delete cascade,
  drop constraint refused_credentials_pkey,
  add primary key (accountant_id, hash);
alter table refused_credentials enable row level security;
create policy own on refused_credentials using (accountant_id = (select current_accountant()));

-- A saved key is counted before it is shown to SUNAT: 'saved' until then.
alter table sol_key_attempts
  drop constraint sol_key_attempts_verdict_check,
  add constraint sol_key_attempts_verdict_check check (verdict in ('saved', 'refused', 'unknown')),
  -- SUNAT accepted the key for this business before, so it is not counted
  add column is_recognized boolean not null default false;

-- What the guard of SOL keys may know of other accounts that hold a RUC: how many of them sent no key yet, and whether SUNAT accepts one's key.
create function other_holders(accountant uuid, held_ruc text, senders uuid[])
  returns table (without_attempt integer, has_accepted_key boolean) language sql stable security definer
begin atomic
  select count(distinct accountant_id) filter (where not accountant_id = any (senders))::integer,
    coalesce(bool_or(exists (select from accepted_sol_keys where business_id = businesses.id)), false)
  from businesses
  where ruc = held_ruc and accountant_id is distinct from accountant and proven_at is not null and archived_at is null;
end;

-- A key that SUNAT refuses is not recognized any more, for none of the businesses it was accepted for.
create function forget_accepted_key(refused bytea) returns void language sql security definer
begin atomic
  delete from accepted_sol_keys where hash = refused;
end;

-- Whoever is notified that credentials were revoked looks up the RUC: every role of the database can hear a notification.
create function taxpayer_of(business uuid) returns text language sql stable security definer
begin atomic
  select ruc from businesses where id = business;
end;
