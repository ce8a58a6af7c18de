-- How many vouchers and rows of a file are of another business of the accountant: such a file is kept for some days, to be stored there.
alter table upload_files add column elsewhere_count integer not null default 0;
