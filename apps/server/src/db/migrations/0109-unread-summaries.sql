-- SUNAT did not answer with its summary of a register, so that what was read is not verified.
alter table register_readings add column is_summary_unread boolean not null default false;
