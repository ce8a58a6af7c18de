-- The few vouchers that are listed no more, voided or annulled, by which detractions are left out of sums without reading all vouchers.
create index vouchers_uncounted on vouchers (business_id, id) where vanished_at is not null or voided_at is not null or annuls;
