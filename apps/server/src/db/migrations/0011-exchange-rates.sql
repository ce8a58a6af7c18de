-- The rates that SUNAT and the central bank publish. A day without publication has the rate before it.
create table exchange_rates (
  currency char(3) not null,
  day date not null,
  buy numeric(12, 6) not null,
  sell numeric(12, 6) not null,
  source text not null check (source in ('SUNAT', 'BCRP')),
  fetched_at timestamptz not null,
  primary key (currency, day)
);
