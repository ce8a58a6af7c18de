-- The version of its book when a file of a batch was made: its download is of that version, however much later it is.
alter table report_batch_files add column version bigint;
