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
  -- the last day whose deposits were known when it was last judged; null when none were
  deposits_known_until date,
  primary key (business_id, voucher_id)
);
create index detractions_unpaid on detractions (business_id, deposit_due, voucher_id) where completed_on is null;
create index detractions_paid on detractions (business_id, completed_on, voucher_id) where completed_on is not null;
create index detractions_period on detractions (business_id, period);
-- Those whose credit is deferred once the deposits of the next day are known.
create index detractions_credit_due on detractions (business_id, credit_due) where completed_on is null;
call protect_by_business('detractions');

-- Deposits are found by the number of the voucher too when they name a wrong type.
create index deposits_number on deposits (business_id, supplier_ruc, voucher_series, voucher_number);

-- The period whose credit the IGV of a purchase belongs to by the rules: null for its own, 000000 for none yet.
alter table voucher_verdicts add column credit_period char(6);

-- The rules read deposits from now on.
insert into changed_vouchers (business_id, voucher_id)
select voucher.business_id, voucher.id from vouchers voucher
join businesses business on business.id = voucher.business_id and business.archived_at is null
left join voucher_documents document on document.business_id = voucher.business_id and document.voucher_id = voucher.id
where voucher.book = 'rce' and voucher.type <> '07'
  and (voucher.detraction_mark is not null or document.detraction_code is not null or document.detraction_amount > 0)
on conflict do nothing;
