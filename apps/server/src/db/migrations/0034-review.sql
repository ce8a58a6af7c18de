-- How a purchase counts: the verdict of the rules, or the accountant's decision where there is one. Null while nobody has judged it, and
-- for sales; it then counts as deductible.
alter table vouchers
  add column review_state text check (review_state in ('DEDUCIBLE', 'OBSERVADO', 'NO_DEDUCIBLE', 'VALIDADO', 'RECHAZADO')),
  -- what the purchase is for, when rules or the accountant say otherwise than the register; null: as stated
  add column review_destination text check (review_destination in ('DG', 'DGNG', 'DNG')),
  -- the period whose credit its IGV belongs to; null: its own
  add column credit_period char(6);

-- The lists of observed, rejected and validated purchases, and how many each day has.
create index vouchers_review on vouchers (business_id, book, period, review_state, issue_date desc, id desc) include (type)
  where review_state in ('OBSERVADO', 'NO_DEDUCIBLE', 'VALIDADO', 'RECHAZADO')
    and vanished_at is null and voided_at is null and not annuls;

-- What the rules say of a purchase, and why.
create table voucher_verdicts (
  business_id uuid not null,
  voucher_id bigint not null,
  expense text not null check (expense in ('DEDUCIBLE', 'OBSERVADO', 'NO_DEDUCIBLE')),
  credit text not null check (credit in ('SI', 'NO', 'PRORRATA')),
  is_limited boolean not null,
  -- the version of the dated parameters
  rule_set integer not null,
  -- the day that counted as today
  judged_on date not null,
  -- ids of the rules that block or observe, in order; empty without any
  rules text[] not null,
  -- one of them blocks: validating over it needs a written reason
  is_blocked boolean not null,
  -- findings of rules; null without any
  reasons jsonb,
  notices jsonb,
  primary key (business_id, voucher_id)
) partition by hash (business_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table voucher_verdicts_%s partition of voucher_verdicts for values with (modulus 16, remainder %s) with (fillfactor = 90)', part, part);
  end loop;
end $$;
call protect_by_business('voucher_verdicts');
do $$
begin
  for part in 0..15 loop
    call protect_by_business(format('voucher_verdicts_%s', part)::regclass);
  end loop;
end $$;

-- Each press of a button that decides about purchases. One action may cover thousands.
create table review_actions (
  business_id uuid not null references businesses (id),
  id bigint generated always as identity,
  period char(6) not null,
  kind text not null check (kind in ('validate', 'decline', 'undo', 'destination')),
  reason text,
  -- of kind 'destination'
  destination text check (destination in ('DG', 'DGNG', 'DNG')),
  decided_by uuid not null,
  decided_at timestamptz not null,
  voucher_count integer not null,
  total numeric(16, 2) not null,
  igv numeric(16, 2) not null,
  primary key (business_id, id)
);
create index review_actions_period on review_actions (business_id, period, id desc);
call protect_by_business('review_actions');

-- What an action decided about a purchase: its state or its destination. The one that nothing took back is in force.
create table review_decisions (
  business_id uuid not null,
  action_id bigint not null,
  voucher_id bigint not null,
  state text check (state in ('VALIDADO', 'RECHAZADO')),
  destination text check (destination in ('DG', 'DGNG', 'DNG')),
  -- the rules that blocked or observed the purchase when it was decided
  rules text[] not null,
  -- the action that took it back or decided anew
  undone_by bigint,
  -- why changed facts took it back
  reopened_because text,
  primary key (business_id, voucher_id, action_id),
  foreign key (business_id, action_id) references review_actions,
  check ((state is null) <> (destination is null))
);
create unique index review_decisions_in_force on review_decisions (business_id, voucher_id, (state is null))
  where undone_by is null and reopened_because is null;
create index review_decisions_action on review_decisions (business_id, action_id);
create index review_decisions_undone on review_decisions (business_id, undone_by) where undone_by is not null;
call protect_by_business('review_decisions');

-- What the accountant says of a company. A company without a row has only what is suggested for it.
create table review_settings (
  business_id uuid primary key references businesses (id),
  -- two digits: the division of the CIIU
  ciiu char(2),
  activity_source text not null check (activity_source in ('suggested', 'confirmed')),
  regime text check (regime in ('RG', 'RMT', 'RER', 'NRUS')),
  prorrata_percent numeric(5, 2) check (prorrata_percent between 0 and 100),
  is_retention_agent boolean,
  is_good_taxpayer boolean
);
call protect_by_business('review_settings');

-- Sums by how purchases count. An unjudged purchase and every sale have no state.
alter table period_totals
  add column review_state text not null default '',
  add column credit_period char(6);
update period_totals set credit_period = period;
alter table period_totals alter column credit_period set not null;
alter table period_totals drop constraint period_totals_pkey;
alter table period_totals add primary key (business_id, book, period, type, igv_tier, review_state, credit_period);
create index period_totals_credit on period_totals (business_id, credit_period);

-- Counts changes of verdicts and decisions. The lists of a period do not depend on them, so they have a counter of their own.
alter table period_versions add column verdicts integer not null default 0;

-- Lists no longer divide purchases by status, which decisions change. They are built again when first asked for.
truncate period_lists;
alter table period_lists
  drop constraint period_lists_kind_check,
  add constraint period_lists_kind_check
    check (kind in ('all', 'all-by-party', 'all-by-total', 'type', 'series', 'provider', 'voided', 'day', 'valid-day'));
