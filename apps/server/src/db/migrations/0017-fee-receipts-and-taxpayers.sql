-- A fee receipt is known from the portal's list of those received, whose line it keeps.
alter table vouchers drop constraint vouchers_layout_check;
alter table vouchers add constraint vouchers_layout_check
  check (layout in ('rce', 'rvie', 'rce-listing', 'rvie-listing', 'xml', 'fee-receipts'));

-- The state and domicile condition of followed taxpayers, from the day on which each was first seen to the last on which it was.
create table taxpayer_states (
  ruc char(11) not null,
  first_seen date not null,
  last_seen date not null,
  state text,
  condition text,
  primary key (ruc, first_seen)
);
insert into taxpayer_states (ruc, first_seen, last_seen, state, condition)
select ruc, (checked_at at time zone 'America/Lima')::date, (checked_at at time zone 'America/Lima')::date, state, condition
from taxpayers where checked_at is not null;

-- The members of the lists that SUNAT publishes, which have only the present ones: those of the past are kept here.
create table listed_taxpayers (
  list text not null check (list in ('retention-agents', 'perception-agents', 'fuel-perception-agents', 'good-taxpayers')),
  ruc char(11) not null,
  -- as the list states it
  since date not null,
  resolution text not null,
  first_seen date not null,
  last_seen date not null,
  primary key (list, ruc, since)
);
create index listed_taxpayers_last_seen on listed_taxpayers (list, last_seen);
