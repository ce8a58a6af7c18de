-- Each change of a period's vouchers gives it a new version, in the transaction that changes them.
create table period_versions (
  business_id uuid not null,
  book text not null,
  period char(6) not null,
  version bigint not null,
  primary key (business_id, book, period)
);

-- What was computed from a period's vouchers when somebody first asked: good as long as the version is the same.
create table period_readings (
  business_id uuid not null,
  book text not null,
  period char(6) not null,
  subject text not null,
  version bigint not null,
  content jsonb not null,
  primary key (business_id, book, period, subject)
);

-- The balance in favour that the accountant says was left from the month before; later months are chained from it.
create table period_balances (
  business_id uuid not null references businesses (id) on delete cascade,
  period char(6) not null,
  amount numeric(15, 2) not null check (amount >= 0),
  entered_by uuid not null,
  entered_at timestamptz not null,
  primary key (business_id, period)
);
