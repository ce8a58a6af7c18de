-- Each entry has the number of the one that names the valid credentials, so that this one is found and cannot be taken away unnoticed.
alter table audit_entries add column credentials_entry bigint;

-- Each field is sealed on its own to the public key of the vault, which only workers can open. The valid version of a field is the number of
-- the audit entry that names it.
create table sealed_credentials (
  business_id uuid not null references businesses (id) on delete cascade,
  field text not null check (field in ('username', 'password', 'apiKey', 'apiSecret')),
  version bigint not null,
  sealing_key text not null,
  sealed bytea not null,
  primary key (business_id, field)
);
create index sealed_credentials_key on sealed_credentials (sealing_key);
call protect_by_business('sealed_credentials');

-- Credentials under the master key. The first start of a worker seals them to the vault's key and drops the table when it is empty.
create table wrapped_credentials (
  business_id uuid primary key references businesses (id) on delete cascade,
  version integer not null,
  wrapping_key text not null,
  wrapped_data_key bytea not null,
  username bytea not null,
  password bytea not null,
  api_key bytea,
  api_secret bytea,
  -- their key is not known, or they were changed
  is_unreadable boolean not null default false
);
-- without a policy: the API's role sees none
alter table wrapped_credentials enable row level security;
insert into wrapped_credentials (business_id, version, wrapping_key, wrapped_data_key, username, password, api_key, api_secret)
select business_id, version, wrapping_key, wrapped_data_key, username, password, api_key, api_secret from business_credentials;

alter table business_credentials drop column version, drop column wrapping_key, drop column wrapped_data_key,
  drop column username, drop column password, drop column api_key, drop column api_secret;

-- Credentials that a worker checks for a request, which waits for the answer. What was typed travels sealed and is deleted when it is answered.
create table credential_checks (
  id uuid primary key,
  accountant_id uuid not null references users (id) on delete cascade,
  -- null for a RUC that the accountant has not registered yet
  business_id uuid references businesses (id) on delete cascade,
  kind text not null check (kind in ('validate', 'prove', 'change')),
  ruc text not null,
  address text not null,
  sealed bytea,
  requested_at timestamptz not null,
  answer jsonb
);
alter table credential_checks enable row level security;
create policy own on credential_checks using (accountant_id = (select current_accountant()));
