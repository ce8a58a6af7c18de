-- Periods that the accountant marked as declared.
create table period_declarations (
  business_id uuid not null references businesses (id) on delete cascade,
  period char(6) not null,
  declared_by uuid not null references users (id),
  declared_at timestamptz not null,
  primary key (business_id, period)
);
call protect_by_business('period_declarations');

-- The newest download of each file of a period, with the version of its book.
create table report_downloads (
  business_id uuid not null references businesses (id) on delete cascade,
  period char(6) not null,
  kind text not null,
  downloaded_at timestamptz not null,
  -- null when it is not known
  version bigint,
  primary key (business_id, period, kind)
);
insert into report_downloads (business_id, period, kind, downloaded_at)
select entry.business_id, entry.details ->> 'period', entry.details ->> 'kind', max(entry.at)
from audit_entries entry join businesses on businesses.id = entry.business_id
where entry.action = 'report-downloaded'
group by 1, 2, 3;
call protect_by_business('report_downloads');

-- Filters, orders and searches of the board that accountants named.
create table board_views (
  id uuid primary key default gen_random_uuid(),
  accountant_id uuid not null references users (id) on delete cascade,
  name text not null,
  view jsonb not null,
  unique (accountant_id, name)
);
alter table board_views enable row level security;
create policy own on board_views using (accountant_id = (select current_accountant()));
