-- What the law does not ask for is not due: the detractions of smaller vouchers are looked at again. The highest minimum is half a UIT.
insert into changed_vouchers (business_id, voucher_id)
select detraction.business_id, detraction.voucher_id from detractions detraction
join businesses business on business.id = detraction.business_id and business.archived_at is null
join vouchers voucher on voucher.business_id = detraction.business_id and voucher.id = detraction.voucher_id
where detraction.source = 'xml' and voucher.total <= 3000
on conflict do nothing;
