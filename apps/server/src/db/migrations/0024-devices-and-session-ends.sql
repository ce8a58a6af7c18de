-- Browsers in which somebody signed in to an account before. Strangers who guess its password cannot use up their tries.
create table devices (
  user_id uuid not null references users (id) on delete cascade,
  -- of the id in the browser's cookie
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index devices_last_seen on devices (last_seen_at);
