-- Whether a constancia that states another voucher is of a purchase, as the accountant answered. Deposits keep the answer when SUNAT lists them again.
create table deposit_answers (
  business_id uuid not null references businesses (id),
  certificate text not null,
  supplier_ruc text not null,
  -- the voucher that the constancia states
  stated_type text not null,
  stated_series text not null,
  stated_number text not null,
  -- the purchase that the question was about
  type text not null,
  series text not null,
  number text not null,
  is_same boolean not null,
  answered_by uuid not null,
  answered_at timestamptz not null,
  primary key (business_id, certificate, supplier_ruc, stated_type, stated_series, stated_number, type, series, number)
);
create unique index deposit_answers_same on deposit_answers (business_id, certificate, supplier_ruc, stated_type, stated_series, stated_number)
  where is_same;
call protect_by_business('deposit_answers');
