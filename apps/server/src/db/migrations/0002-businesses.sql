create table businesses (
  id uuid primary key default gen_random_uuid(),
  accountant_id uuid not null references users (id) on delete cascade,
  ruc text not null check (ruc ~ '^[0-9]{11}$'),
  name text not null,
  paternal_surname text,
  maternal_surname text,
  given_names text,
  status text not null check (status in ('VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS')),
  missing_permissions text[] not null default '{}',
  -- when SUNAT first accepted these credentials: only then does a registration hold its RUC
  proven_at timestamptz,
  last_collected_at timestamptz,
  next_collection_at timestamptz,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index businesses_owner_ruc on businesses (accountant_id, ruc) where archived_at is null;
create index businesses_ruc on businesses (ruc) where archived_at is null;

-- What is secret is ciphertext under a data key of its own; the data key is wrapped by a key that the database never sees.
create table business_credentials (
  business_id uuid primary key references businesses (id) on delete cascade,
  version integer not null,
  wrapping_key text not null,
  wrapped_data_key bytea not null,
  username bytea not null,
  password bytea not null,
  api_key bytea,
  api_secret bytea,
  sol_saved_at timestamptz not null,
  api_saved_at timestamptz,
  -- SUNAT refused them: nobody tries again until they change
  sol_refused_at timestamptz,
  api_refused_at timestamptz
);
create index business_credentials_wrapping_key on business_credentials (wrapping_key);

-- Append-only: each entry of a business carries the hash of the one before it.
create table audit_entries (
  business_id uuid not null,
  number bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (business_id, number)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger audit_entries_are_kept before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_are_never_emptied before truncate on audit_entries for each statement execute function refuse_change();

-- Answers of creating calls, kept for a day under the key the client gave.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
