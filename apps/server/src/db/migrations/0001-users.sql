create table users (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('accountant', 'siscont')),
  name text not null,
  last_name text not null,
  document_number text not null unique,
  email text not null unique check (email = lower(email)),
  phone_number text not null,
  accountant_profile text not null check (accountant_profile in ('Contador Freelance', 'Estudio Contable', 'Siscont')),
  password_hash text not null,
  plan_type smallint,
  subscription_end date,
  ab_test_group char(1) not null check (ab_test_group in ('A', 'B')),
  utm_source text,
  utm_medium text,
  utm_campaign text,
  created_at timestamptz not null default now(),
  check ((plan_type is null) = (subscription_end is null))
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- the end that no extension can pass
  lasts_until timestamptz not null,
  revoked_at timestamptz,
  address text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id);

create table recovery_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- of the token in the mail; null until the mail is written, so that no queue ever holds a token
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recovery_requests_user on recovery_requests (user_id);

-- Tries that count against a limit: wrong passwords, recovery mails asked for.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  at timestamptz not null
);
create index attempts_key on attempts (kind, key, at);
create index attempts_at on attempts (at);

create table captcha_solutions (
  challenge text primary key,
  expires_at timestamptz not null
);

create table message_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  message text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index message_alerts_user on message_alerts (user_id) where deleted_at is null;

create table usage_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null,
  business_uuid uuid,
  event_type text not null,
  description text not null,
  metadata jsonb not null,
  at timestamptz not null default now()
);
create index usage_events_user on usage_events (user_id, at);
