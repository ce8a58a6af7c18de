-- Files made for accountants, kept for a day. A file is made again when the vouchers or settings that it shows have changed.
create table reports (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null,
  period char(6) not null,
  -- what was asked for besides: extension, fields, filter
  options jsonb not null,
  -- the state of all that the file depends on; a file of another state is outdated
  fingerprint char(64) not null,
  state text not null check (state in ('WORKING', 'DONE', 'EMPTY', 'FAILED')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  -- the stored file and the name under which it is saved
  file text,
  file_name text,
  size bigint,
  row_count integer,
  primary key (business_id, id),
  unique (business_id, fingerprint)
);
create index reports_requested on reports (requested_at);
call protect_by_business('reports');

create table siscont_settings (
  business_id uuid primary key references businesses (id) on delete cascade,
  settings jsonb not null
);
call protect_by_business('siscont_settings');
