-- Files of many businesses in one zip, kept for a day.
create table report_batches (
  id uuid primary key,
  accountant_id uuid not null references users (id) on delete cascade,
  period char(6) not null,
  state text not null check (state in ('WORKING', 'DONE', 'EMPTY', 'FAILED')),
  requested_at timestamptz not null,
  -- the stored zip and its size
  file text,
  size bigint
);
create index report_batches_accountant on report_batches (accountant_id);
create index report_batches_requested on report_batches (requested_at);
alter table report_batches enable row level security;
create policy own on report_batches using (accountant_id = (select current_accountant()));

create table report_batch_files (
  batch_id uuid not null references report_batches (id) on delete cascade,
  position integer not null,
  accountant_id uuid not null references users (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null,
  -- what is asked for besides: the extension
  options jsonb not null,
  state text not null check (state in ('WAITING', 'DONE', 'EMPTY', 'FAILED')),
  -- the made file and its name in the zip
  file text,
  file_name text,
  row_count integer,
  -- what its book lacks, in words
  gaps text[] not null,
  primary key (batch_id, position)
);
create index report_batch_files_business on report_batch_files (business_id);
alter table report_batch_files enable row level security;
create policy own on report_batch_files using (accountant_id = (select current_accountant()));
