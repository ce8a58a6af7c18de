-- 'interrupted': SUNAT was sent the key and failed before it said anything about it. 'repeated': it was not asked, because it had refused the key
-- to another account; this proves nothing about the key.
alter table sol_key_attempts
  drop constraint sol_key_attempts_verdict_check,
  add constraint sol_key_attempts_verdict_check check (verdict in ('saved', 'repeated', 'refused', 'unknown', 'interrupted'));

-- A key that SUNAT refuses is kept as the one it accepted before: the holders who have it stored need not show it again to find that out.
alter table accepted_sol_keys add column refused_at timestamptz;

-- The API counts keys that are saved. It sees the attempts of its caller alone, and takes none back that SUNAT may have seen.
alter table sol_key_attempts enable row level security;
create policy own on sol_key_attempts for select using (accountant_id = (select current_accountant()));
create policy save on sol_key_attempts for insert
  with check (accountant_id = (select current_accountant()) and verdict = 'saved');
create policy void on sol_key_attempts for update using (accountant_id = (select current_accountant()))
  with check (accountant_id = (select current_accountant()) and verdict = 'unknown');
create policy replace on sol_key_attempts for delete
  using (accountant_id = (select current_accountant()) and verdict in ('saved', 'repeated'));

-- What the limits count of a RUC, over all accounts: accounts are numbered, not named.
create function counted_attempts(accountant uuid, counted_ruc text, since timestamptz)
  returns table (at timestamptz, sender bigint, is_own boolean, is_holder boolean, is_recognized boolean)
  language sql stable security definer
begin atomic
  select attempt.at, dense_rank() over (order by accountant_id), coalesce(accountant_id = accountant, false),
    attempt.is_holder, attempt.is_recognized
  from sol_key_attempts attempt
  where ruc = counted_ruc and attempt.at > since and (not attempt.is_recognized or verdict = 'refused')
  order by attempt.at;
end;

-- Other accounts that hold a RUC: how many of them sent no counted key since a time, and whether SUNAT accepts one's key.
drop function other_holders;
create function other_holders(accountant uuid, held_ruc text, since timestamptz)
  returns table (without_attempt integer, has_accepted_key boolean) language sql stable security definer
begin atomic
  select count(distinct accountant_id) filter (where not exists (
      select from sol_key_attempts attempt
      where attempt.ruc = held_ruc and attempt.accountant_id = businesses.accountant_id and attempt.at > since
        and not attempt.is_recognized))::integer,
    coalesce(bool_or(exists (select from accepted_sol_keys where business_id = businesses.id and refused_at is null)), false)
  from businesses
  where ruc = held_ruc and accountant_id is distinct from accountant and proven_at is not null and archived_at is null;
end;

-- Only workers call these, who see every row.
drop function forget_accepted_key;
drop function taxpayer_of;

-- Which of the accountants with an open page a change is sent to.
drop function owner_of;
create function owner_among(business uuid, accountants uuid[]) returns uuid language sql stable security definer
begin atomic
  select accountant_id from businesses where id = business and archived_at is null and accountant_id = any (accountants);
end;

-- Renderings take turns by account, also those of signed links, which act for nobody: the account itself is not needed.
create function rendering_share(business uuid) returns text language sql stable security definer
begin atomic
  select md5(accountant_id::text) from businesses where id = business and archived_at is null;
end;
