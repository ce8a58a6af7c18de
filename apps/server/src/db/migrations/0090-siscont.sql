-- A session knows by which door its user came in: a linked account is entered from Contapro and from SISCONT.
alter table sessions add column user_type text;
update sessions set user_type = users.user_type from users where users.id = sessions.user_id;
alter table sessions
  alter column user_type set not null,
  add check (user_type in ('accountant', 'siscont'));
alter table users drop column user_type;

-- The license of SISCONT, as the partner answered when it was last asked.
alter table users
  add column license_end date,
  add column license_checked_at timestamptz,
  add column subscribed_until date generated always as (greatest(subscription_end, license_end)) stored;

-- An email of SISCONT and the account that it opens.
create table siscont_accounts (
  email text primary key check (email = lower(email)),
  user_id uuid not null references users (id) on delete cascade,
  -- of SISCONT's password, which is not that of Contapro
  password_hash text not null,
  -- when the partner confirmed email and password; null while it did not
  proven_at timestamptz,
  created_at timestamptz not null default now()
);
create index siscont_accounts_user on siscont_accounts (user_id);

-- Codes with which somebody who was handed over by the partner's server enters, or creates the account that is missing.
create table siscont_codes (
  code_hash bytea primary key,
  kind text not null check (kind in ('handoff', 'registration')),
  email text not null check (email = lower(email)),
  password_hash text not null,
  ruc text not null,
  business_name text not null,
  -- what the partner answered about the license
  license jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index siscont_codes_expiry on siscont_codes (expires_at);
