-- Whether the period was filed when its register was last read; null when the route does not say. An open one may have changed since.
alter table register_readings add column is_filed boolean;
update register_readings reading set is_filed = last_read.is_filed
from (
  select distinct on (business_id, book, period) business_id, book, period, is_filed
  from collected_registers join collections on collections.id = collection_id
  where collected_registers.state in ('STORED', 'NO_MOVEMENT') and collections.route = 'api'
  order by business_id, book, period, requested_at desc
) last_read
where reading.route = 'api'
  and (reading.business_id, reading.book, reading.period) = (last_read.business_id, last_read.book, last_read.period);
