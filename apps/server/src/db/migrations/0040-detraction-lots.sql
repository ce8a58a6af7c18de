-- The accounts for detractions of suppliers: what the accountant wrote comes before what the newest XML states.
create table supplier_accounts (
  business_id uuid not null references businesses (id),
  ruc text not null,
  written text,
  stated text,
  -- the day of the voucher whose XML states it
  stated_on date,
  primary key (business_id, ruc)
);
call protect_by_business('supplier_accounts');

-- The last number of a lot that each RUC used in a year. The bank refuses a number that the RUC used before, so it belongs to no business and
-- stays when a business is deleted.
create table lot_numbers (
  ruc text not null,
  year integer not null,
  last_number integer not null check (last_number between 1 and 9999),
  primary key (ruc, year)
);
alter table lot_numbers enable row level security;
create policy own on lot_numbers
  using (ruc in (select ruc from businesses where accountant_id = (select current_accountant())));

-- Files of deposits for the bank.
create table detraction_lots (
  business_id uuid not null references businesses (id),
  -- year and number, `260001`
  lot char(6) not null,
  made_by uuid not null,
  made_at timestamptz not null,
  total numeric(15, 2) not null,
  file_name text not null,
  -- of the file's content, by which it is stored
  sha256 char(64) not null,
  cancelled_at timestamptz,
  primary key (business_id, lot)
);
call protect_by_business('detraction_lots');

create table detraction_lot_lines (
  business_id uuid not null,
  lot char(6) not null,
  voucher_id bigint not null,
  amount numeric(15, 2) not null,
  -- the month in which the voucher was issued
  issued_in char(6) not null,
  deposit_due date not null,
  -- how many deposits the voucher had: one more pays the line
  deposits_before integer not null,
  -- false once the lot is cancelled, or the line is paid and the voucher is in another lot
  is_live boolean not null default true,
  primary key (business_id, lot, voucher_id),
  foreign key (business_id, lot) references detraction_lots
);
-- A voucher is not paid twice.
create unique index detraction_lot_lines_live on detraction_lot_lines (business_id, voucher_id) where is_live;
call protect_by_business('detraction_lot_lines');

-- The day on which the accountant was last notified of deposits that fall due: one mail a day at most.
create table detraction_notices (
  business_id uuid primary key references businesses (id),
  notified_on date not null
);
call protect_by_business('detraction_notices');

alter table message_alerts
  drop constraint message_alerts_action_check,
  add constraint message_alerts_action_check
    check (action in ('OPEN_REPORT', 'REVIEW', 'FIX_CREDENTIALS', 'PAY_DETRACTIONS'));
