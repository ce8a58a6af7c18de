-- Of an uploaded register: vouchers of its period that the file does not name, and those that the portal lists since and that could not be read.
alter table register_readings add column outside_file integer not null default 0;
