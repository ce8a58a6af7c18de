-- Companies that were sent together, and how far each is. Their credentials are only in the vault: rows have none.
create table registration_batches (
  id uuid primary key,
  accountant_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- when its last row began; long ago means that the process which worked it has gone
  touched_at timestamptz not null
);
create index registration_batches_created on registration_batches (created_at);
alter table registration_batches enable row level security;
create policy own on registration_batches using (accountant_id = (select current_accountant()));

create table registration_rows (
  batch_id uuid not null references registration_batches (id) on delete cascade,
  position integer not null,
  accountant_id uuid not null,
  ruc text not null,
  name text not null,
  state text not null check (state in ('QUEUED', 'WORKING', 'REGISTERED', 'SKIPPED', 'FAILED')),
  reason text,
  business_id uuid,
  primary key (batch_id, position)
);
alter table registration_rows enable row level security;
create policy own on registration_rows using (accountant_id = (select current_accountant()));
