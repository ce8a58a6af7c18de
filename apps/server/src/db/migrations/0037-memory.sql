-- What the accountant decided once is not asked again: each decision has the supplier and the concepts that it answers for later purchases
-- of it. It is forgotten with the decision, when that is undone or decided anew.
alter table review_decisions
  add column issuer text,
  -- categories of the activity, and ids of rules when decided for the supplier
  add column concepts text[] not null default '{}';
create index review_decisions_remembered on review_decisions (business_id, issuer) where concepts <> '{}';

alter table review_actions
  add column applies_to_supplier boolean not null default false,
  -- of kind 'destination' for a supplier: whose purchases have it, from this period on
  add column issuer text,
  -- the action that ended it
  add column ended_by bigint;
create index review_actions_destination on review_actions (business_id, issuer) where issuer is not null;

alter table voucher_verdicts
  -- what a decision about it would be remembered for
  add column concepts text[] not null default '{}',
  -- rules that do not observe it because the accountant validated the same before
  add column remembered text[] not null default '{}',
  -- what its IGV gives once it is validated; null: as `credit`
  add column validated_credit text check (validated_credit in ('SI', 'NO', 'PRORRATA')),
  -- the destination that the accountant gave its supplier, when the credit allows it; null: as the register states
  add column destination text check (destination in ('DG', 'DGNG', 'DNG')),
  -- the last action that changed what is remembered of its supplier when it was judged; 0 without any
  add column memory_version bigint not null default 0;

-- Purchases of a supplier to be judged again, from a period on.
create table changed_suppliers (
  business_id uuid not null references businesses (id) on delete cascade,
  issuer text not null,
  from_period char(6) not null,
  primary key (business_id, issuer)
);
call protect_by_business('changed_suppliers');

-- Verdicts of before say neither concepts nor what validation gives.
insert into changed_ranges select id, 0 from businesses where archived_at is null
on conflict (business_id) do update set after_id = 0;
