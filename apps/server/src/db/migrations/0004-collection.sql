alter table businesses
  -- from then on a night brings only what may still change
  add column first_collected_at timestamptz,
  -- something worth knowing that stops nothing, for the accountant's eyes
  add column notice text;
-- missing_permissions holds the modules' codes; their names are the presenter's.

-- One run of the collection of a business: its plan, its progress and, once it has ended, its history.
create table collections (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  reason text not null check (reason in ('FIRST', 'NIGHTLY', 'ON_DEMAND', 'CREDENTIALS')),
  state text not null check (state in ('QUEUED', 'RUNNING', 'WAITING', 'DONE', 'FAILED')),
  -- the part it is at, and the sentence that tells it
  stage text not null,
  step text not null,
  done integer not null default 0,
  total integer not null default 0,
  vouchers integer not null default 0,
  files_expected integer not null default 0,
  files_stored integer not null default 0,
  files_missing integer not null default 0,
  -- by which door: the SIRE services, or the portal when there is no API pair that works
  route text not null default 'api' check (route in ('api', 'portal')),
  -- modules that SUNAT did not allow in this run
  missing text[] not null default '{}',
  -- how often in a row SUNAT was not there
  waits integer not null default 0,
  requested_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  failure text
);
-- At most one under way for each business: a second request joins it.
create unique index collections_under_way on collections (business_id) where ended_at is null;
create index collections_history on collections (business_id, requested_at desc);

create table collected_registers (
  collection_id uuid not null references collections (id) on delete cascade,
  book text not null check (book in ('rce', 'rvie')),
  period char(6) not null,
  is_filed boolean not null,
  state text not null check (state in ('PENDING', 'ASKED', 'STORED', 'NO_MOVEMENT', 'NOT_ALLOWED', 'FAILED')),
  -- kept before the first look at it, so that a restart goes on with the same ticket
  ticket text,
  ticket_asked_at timestamptz,
  tickets_asked smallint not null default 0,
  announced integer not null default 0,
  stored integer not null default 0,
  quarantined integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  vanished integer not null default 0,
  differences text[] not null default '{}',
  primary key (collection_id, book, period)
);

-- What SUNAT sent and we could not read: kept with its reason, never dropped.
create table quarantine (
  business_id uuid not null references businesses (id) on delete cascade,
  id bigint generated always as identity,
  collection_id uuid not null,
  source text not null check (source in ('register', 'voucher-file', 'portal-list', 'deposits', 'withholdings')),
  book text,
  period char(6),
  reason text not null,
  content text not null,
  -- its bytes in the object store, when there are any
  file text,
  at timestamptz not null,
  primary key (business_id, id)
);
create index quarantine_collection on quarantine (business_id, collection_id);

-- What the XML of a voucher says, or why there is none.
create table voucher_documents (
  business_id uuid not null,
  voucher_id bigint not null,
  state text not null check (state in ('stored', 'absent', 'unreadable', 'foreign')),
  reason text,
  tries smallint not null,
  tried_at timestamptz not null,
  xml_sha256 char(64),
  currency char(3),
  total numeric(15, 2),
  customer_document text,
  operation_type text,
  payment_form text,
  detraction_code text,
  detraction_percent numeric(7, 3),
  detraction_amount numeric(15, 2),
  item_count integer not null default 0,
  primary key (business_id, voucher_id)
) partition by hash (business_id);

create table voucher_items (
  business_id uuid not null,
  voucher_id bigint not null,
  position smallint not null,
  description text not null,
  code text,
  sunat_code text,
  unit text,
  quantity numeric,
  unit_value numeric,
  unit_price numeric,
  value numeric(15, 2),
  affectation text,
  igv_percent numeric(7, 3),
  primary key (business_id, voucher_id, position)
) partition by hash (business_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table voucher_documents_%s partition of voucher_documents for values with (modulus 16, remainder %s)', part, part);
    execute format('create table voucher_items_%s partition of voucher_items for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;

-- Detraction deposits, made as acquirer or received as supplier.
create table deposits (
  business_id uuid not null references businesses (id) on delete cascade,
  role text not null check (role in ('acquirer', 'supplier')),
  certificate text not null,
  sol_user text not null,
  account text not null,
  account_type text not null,
  acquirer_ruc text not null,
  supplier_ruc text not null,
  supplier_name text not null,
  operation_code text not null,
  operation text not null,
  goods_code text not null,
  goods text not null,
  amount numeric(15, 2),
  paid_on date,
  paid_at text not null,
  period char(6),
  operation_number text not null,
  payment_number text not null,
  voucher_type text not null,
  voucher_series text not null,
  voucher_number text not null,
  seen_at timestamptz not null,
  primary key (business_id, role, certificate)
);
create index deposits_period on deposits (business_id, role, period);
create index deposits_voucher on deposits (business_id, supplier_ruc, voucher_type, voucher_series, voucher_number);

-- Retentions (20) and perceptions (40) that others made to the business.
create table withholdings (
  business_id uuid not null references businesses (id) on delete cascade,
  type char(2) not null check (type in ('20', '40')),
  issuer text not null,
  series text not null,
  number text not null,
  period char(6) not null,
  issue_date date not null,
  issuer_name text not null,
  receiver text not null,
  regime_code text not null,
  regime text not null,
  total numeric(15, 2) not null,
  reverted_at timestamptz,
  xml_sha256 char(64),
  xml_tries smallint not null default 0,
  seen_at timestamptz not null,
  primary key (business_id, type, issuer, series, number)
);
create index withholdings_period on withholdings (business_id, type, period, issue_date desc);

-- The public list of taxpayers, only those whose vouchers we have seen. No accountant's data: the same for everybody.
create table taxpayers (
  ruc char(11) primary key,
  name text,
  state text,
  condition text,
  ubigeo text,
  address text,
  asked_at timestamptz not null,
  checked_at timestamptz
);
create index taxpayers_unchecked on taxpayers (asked_at) where checked_at is null;

-- SUNAT's access tokens, sealed: all processes share one, because asking for another kills it.
create table sunat_tokens (
  key_hash bytea primary key,
  sealed bytea not null,
  renew_at timestamptz not null
);

-- Keyed hashes of SOL credentials that SUNAT refused: nobody tries the same again until their owner says they changed.
create table refused_credentials (
  hash bytea primary key,
  at timestamptz not null
);

-- Whoever shows a business hears of every change of it, whichever process made it.
create function announce_business() returns trigger language plpgsql as $$
begin
  perform pg_notify('business_changed', to_jsonb(new) ->> tg_argv[0]);
  return null;
end $$;
create trigger businesses_announce after insert or update on businesses for each row execute function announce_business('id');
create trigger collections_announce after insert or update on collections
  for each row execute function announce_business('business_id');
