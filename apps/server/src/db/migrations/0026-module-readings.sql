-- How each optional list of SUNAT's portal was last read: without it an empty list and an unread one look the same.
create table module_readings (
  business_id uuid not null references businesses (id) on delete cascade,
  module text not null check (module in ('deposits', 'withholdings', 'fee-receipts', 'voucher-files')),
  -- of the last reading that succeeded; null when none has
  read_at timestamptz,
  -- the oldest period that was ever read
  oldest char(6),
  -- why the last try brought nothing, although an earlier one may have
  failure text check (failure in ('FAILED', 'NOT_ALLOWED')),
  primary key (business_id, module),
  check ((read_at is null) = (oldest is null))
);
call protect_by_business('module_readings');

-- Collections that ended before did not record why a module was missing.
insert into module_readings (business_id, module, read_at, oldest, failure)
select business.id, module, done.read_at, done.oldest,
  case when module = any (business.missing_permissions) then 'FAILED' end
from businesses business
cross join unnest(array['deposits', 'withholdings', 'fee-receipts']) as module
cross join lateral (
  select max(ended_at) as read_at, min(period) as oldest
  from collections join collected_registers on collection_id = collections.id
  where business_id = business.id and collections.state = 'DONE' and not (module = any (missing))
) done
where done.read_at is not null or module = any (business.missing_permissions);

-- These stored lists had the voided purchases too, which have a list of their own.
delete from period_lists where kind = 'status' and value = 'not-deductible';

-- What was still in doubt in the books when a collection ended: `rce CURRENCY_UNPROVEN`.
alter table collections add column doubts text[] not null default '{}';
