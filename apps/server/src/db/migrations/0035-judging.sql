-- Purchases whose facts changed since they were judged.
create table changed_vouchers (
  business_id uuid not null references businesses (id) on delete cascade,
  voucher_id bigint not null,
  primary key (business_id, voucher_id)
);
call protect_by_business('changed_vouchers');

-- All purchases of a business with a higher id are to be judged too: new ones, or every one after the company or the rules changed.
create table changed_ranges (
  business_id uuid primary key references businesses (id) on delete cascade,
  after_id bigint not null
);
call protect_by_business('changed_ranges');

-- What was stored before there were verdicts.
insert into changed_ranges select id, 0 from businesses where archived_at is null;

-- What the purchases of a company are compared with: its name and what it sells. Both stay as they were when the purchases were judged.
create table company_profiles (
  business_id uuid primary key references businesses (id) on delete cascade,
  name text not null,
  -- the most frequent texts of its sales of twelve months
  sales text[] not null,
  -- the versions of the sales that were last looked at
  sales_version bigint not null,
  -- the rule set by which all purchases were judged, or are about to be
  rule_set integer not null
);
call protect_by_business('company_profiles');

-- The notes that modify a purchase, which follow its verdict.
create index vouchers_modifying on vouchers (business_id, issuer, modified_series, modified_number)
  where book = 'rce' and modified_number is not null;

-- Lists that have no public service are loaded by the operator, who says where they come from.
alter table listed_taxpayers drop constraint listed_taxpayers_list_check;
alter table listed_taxpayers add check (list in (
  'retention-agents', 'perception-agents', 'fuel-perception-agents', 'good-taxpayers', 'ssco', 'nrus'));
