-- When the newest suppliers of a business were asked about that SUNAT's public list had not been read for yet.
alter table businesses add column suppliers_asked_at timestamptz;
