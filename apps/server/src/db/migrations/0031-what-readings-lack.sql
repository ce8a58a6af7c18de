-- Lines that the last reading of a list could not understand, by the list's name: {"acquirer": 2}. They may be of any period.
alter table module_readings add column unreadable jsonb not null default '{}';
update module_readings reading set unreadable = lines.counts
from (
  select business_id, module, jsonb_object_agg(book, count) as counts
  from (
    select quarantine.business_id, case source when 'portal-list' then 'fee-receipts' else source end as module, book, count(*) as count
    from quarantine join lateral (
      select id from collections where collections.business_id = quarantine.business_id and state = 'DONE'
      order by requested_at desc limit 1
    ) last_done on last_done.id = collection_id
    where source in ('deposits', 'withholdings') or (source = 'portal-list' and book = 'fee-receipts')
    group by quarantine.business_id, source, book
  ) counted
  group by business_id, module
) lines
where (reading.business_id, reading.module) = (lines.business_id, lines.module);

-- When a register was last read whole: the portal, which may have read it since, does not list everything.
alter table register_readings add column whole_read_at timestamptz;
update register_readings reading set whole_read_at = whole.read_at
from (
  select business_id, book, period, max(coalesce(ended_at, requested_at)) as read_at
  from collected_registers join collections on collections.id = collection_id
  where collected_registers.state in ('STORED', 'NO_MOVEMENT') and collections.route = 'api'
  group by business_id, book, period
) whole
where (reading.business_id, reading.book, reading.period) = (whole.business_id, whole.book, whole.period);

-- These cached sums did not count the deposits without an amount; those counts are replaced by `file-counts`.
delete from period_readings where subject in ('detractions', 'files');
