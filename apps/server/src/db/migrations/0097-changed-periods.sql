-- Which numbers may still change, without looking up each purchase.
alter table changed_vouchers add column period char(6);
update changed_vouchers changed set period = voucher.period from vouchers voucher
where voucher.business_id = changed.business_id and voucher.id = changed.voucher_id;
delete from changed_vouchers where period is null;
alter table changed_vouchers alter column period set not null;
create index changed_vouchers_period on changed_vouchers (business_id, period);
