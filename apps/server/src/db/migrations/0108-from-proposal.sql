-- Vouchers that the accountant's copy of SUNAT's proposal brought. Those that were uploaded before this release are not known to be of one.
alter table vouchers add column from_proposal boolean not null default false;
