-- How each book of a period was last read, and what is known to be missing of it.
create table register_readings (
  business_id uuid not null references businesses (id) on delete cascade,
  book text not null check (book in ('rce', 'rvie')),
  period char(6) not null,
  -- of the last reading that succeeded; null when none has
  route text check (route in ('api', 'portal', 'upload')),
  read_at timestamptz,
  quarantined integer not null default 0,
  -- voucher types whose detail differs from SUNAT's own summary
  differences integer not null default 0,
  -- why the last try brought nothing, although an earlier one may have
  failure text check (failure in ('FAILED', 'NOT_ALLOWED')),
  primary key (business_id, book, period)
);

insert into register_readings (business_id, book, period, route, read_at, quarantined, differences)
select distinct on (business_id, book, period) business_id, book, period, route, coalesce(ended_at, requested_at), quarantined,
  cardinality(differences)
from collected_registers join collections on collections.id = collection_id
where collected_registers.state in ('STORED', 'NO_MOVEMENT')
order by business_id, book, period, requested_at desc;

-- Vouchers in foreign currency that nothing proves to be stated in soles or in their own currency.
alter table period_totals add column unproven_count integer not null default 0;
update period_totals total set unproven_count = unproven.count
from (
  select business_id, book, period, type, igv_tier, count(*) as count from vouchers
  where currency <> 'PEN' and coalesce(stated_in, 'unclear') = 'unclear' and vanished_at is null and voided_at is null
  group by business_id, book, period, type, igv_tier
) unproven
where (total.business_id, total.book, total.period, total.type, total.igv_tier)
  = (unproven.business_id, unproven.book, unproven.period, unproven.type, unproven.igv_tier);
