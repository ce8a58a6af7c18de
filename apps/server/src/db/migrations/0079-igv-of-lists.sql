-- Lists also have the IGV of their vouchers. They are built again when they are read.
truncate period_lists;
alter table period_lists add column igv numeric(17, 2) not null;
