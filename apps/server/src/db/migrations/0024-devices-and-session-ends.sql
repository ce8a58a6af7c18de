-- Browsers in which somebody signed in to an account before. Strangers who guess its password cannot use up their tries.
create table devices (
  user_id uuid not null references users (id) on delete cascade,
  -- of the id in the browser's cookie
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index devices_last_seen on devices (last_seen_at);

-- A process that holds an event stream of a session hears when the session ends, whichever process ended it.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_announce_end after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function announce_session_end();
create trigger sessions_announce_deletion after delete on sessions for each row execute function announce_session_end();
