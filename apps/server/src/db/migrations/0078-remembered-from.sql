-- A decision is remembered for what arrives after it: the newest voucher of the business at that moment. Null in earlier decisions,
-- which also answered for what was there.
alter table review_actions add column last_voucher bigint;
