-- The exports of a period's sales, which have a box of their own in the tax return.
alter table period_totals add column exported numeric(17, 2) not null default 0;

-- The totals of the businesses that export are counted again by `fill-register-facts`.
insert into pending_fact_fills select distinct business_id from vouchers where exported <> 0 on conflict do nothing;
