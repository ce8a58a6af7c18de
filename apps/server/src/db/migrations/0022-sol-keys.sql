-- A token belongs to the secrets that won it: its key contains their keyed hash, so the tokens of earlier releases are of no use. Those of a
-- taxpayer are forgotten together, by a keyed hash of the RUC.
delete from sunat_tokens;
alter table sunat_tokens add column ruc_hash bytea not null default '';
create index sunat_tokens_ruc on sunat_tokens (ruc_hash);

-- Each time SUNAT was shown a SOL key that it has not accepted. Limits count these rows, whoever registers, archives or registers again.
create table sol_key_attempts (
  id bigint generated always as identity primary key,
  ruc char(11) not null,
  key_hash bytea not null,
  -- whether the account that sent it holds the RUC with credentials that SUNAT accepted
  is_holder boolean not null,
  accountant_id uuid,
  address text,
  at timestamptz not null,
  -- null while SUNAT is being asked
  verdict text check (verdict in ('refused', 'unknown'))
);
create index sol_key_attempts_ruc on sol_key_attempts (ruc, at);
create index sol_key_attempts_accountant on sol_key_attempts (accountant_id, at);
create index sol_key_attempts_address on sol_key_attempts (address, at);

-- Keyed hashes of the SOL keys that SUNAT accepted for a business: they are recognized and never limited.
create table accepted_sol_keys (
  business_id uuid not null references businesses (id) on delete cascade,
  hash bytea not null,
  at timestamptz not null,
  primary key (business_id, hash)
);

-- The address from which the stored SOL key of a business was sent.
create table sol_key_senders (
  business_id uuid primary key references businesses (id) on delete cascade,
  address text not null
);
