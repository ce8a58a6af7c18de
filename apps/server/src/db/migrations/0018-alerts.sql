-- Alerts stand side by side. An alert with a topic is about a state that lasts: there is one per business and topic, and `facts` names what
-- it is about, so that it is not shown again for the same thing after it was dismissed.
alter table message_alerts
  -- Alerts of one transaction keep their order.
  alter column created_at set default clock_timestamp(),
  add column severity text not null default 'info' check (severity in ('info', 'warning', 'error')),
  add column action text check (action in ('OPEN_REPORT', 'REVIEW', 'FIX_CREDENTIALS')),
  add column business_id uuid references businesses (id) on delete cascade,
  add column period char(6),
  add column topic text,
  add column facts text[] not null default '{}',
  add constraint message_alerts_action_business check (action is null or business_id is not null);
create unique index message_alerts_topic on message_alerts (business_id, topic) where topic is not null;
create index message_alerts_business on message_alerts (business_id);

create function announce_alert() returns trigger language plpgsql as $$
begin
  perform pg_notify('alert_changed', (case tg_op when 'DELETE' then old.user_id else new.user_id end)::text);
  return null;
end $$;
create trigger message_alerts_announce after insert or update or delete on message_alerts
  for each row execute function announce_alert();
