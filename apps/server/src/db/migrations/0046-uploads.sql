-- Files that accountants upload, and what became of each.
create table uploads (
  id uuid primary key,
  accountant_id uuid not null references users (id),
  -- null: each file finds its business by its RUC
  business_id uuid references businesses (id) on delete cascade,
  state text not null check (state in ('RECEIVING', 'WORKING', 'DONE', 'CANCELED')),
  created_at timestamptz not null,
  -- when something of it last arrived: an upload whose server was killed goes on with the files that are there
  touched_at timestamptz not null
);
create index uploads_accountant on uploads (accountant_id, created_at);
create index uploads_business on uploads (business_id);
create index uploads_receiving on uploads (touched_at) where state = 'RECEIVING';
alter table uploads enable row level security;
create policy own on uploads using (accountant_id = (select current_accountant()));

create table upload_files (
  upload_id uuid not null references uploads (id) on delete cascade,
  position integer not null,
  accountant_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 char(64) not null,
  kind text,
  -- null until it was read whole
  state text,
  read_count integer not null default 0,
  stored_count integer not null default 0,
  already_count integer not null default 0,
  other_ruc_count integer not null default 0,
  problem_count integer not null default 0,
  problems jsonb not null,
  -- how many entries of a zip have a result, so that a killed worker goes on there
  entries_done integer not null default 0,
  primary key (upload_id, position)
);
alter table upload_files enable row level security;
create policy own on upload_files using (accountant_id = (select current_accountant()));
