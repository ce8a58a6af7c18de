-- Purchases that are subject to detraction, with what was deposited for them. Kept when a purchase is judged, from its XML, its register row
-- and the deposits that name it.
create table detractions (
  business_id uuid not null,
  voucher_id bigint not null,
  -- in which the purchase is recorded
  period char(6) not null,
  -- what says that it is subject
  source text not null check (source in ('xml', 'register')),
  goods_code text,
  percent numeric(5, 2),
  -- to be deposited, in whole soles; null when only the register says that it is subject
  amount numeric(15, 2),
  -- null when a deposit has no amount
  deposited numeric(15, 2),
  deposit_count integer not null,
  -- the day on which nothing was missing any more; null while something is
  completed_on date,
  deposit_due date not null,
  deposit_due_by text not null check (deposit_due_by in ('recording', 'payment', 'installment', 'transfer')),
  credit_due date not null,
  -- the supplier's account that the XML states
  account text,
  -- what its deposits state differently
  differences text[] not null,
  primary key (business_id, voucher_id)
);
create index detractions_unpaid on detractions (business_id, deposit_due, voucher_id) where completed_on is null;
create index detractions_paid on detractions (business_id, completed_on, voucher_id) where completed_on is not null;
create index detractions_period on detractions (business_id, period);
call protect_by_business('detractions');
