alter table detractions
  -- the last day on which a deposit gives credit; null when no window is known for its day of issue
  add column credit_until date;
alter table voucher_verdicts
  -- there was a credit, and the time to use it is over: no destination gives it back
  add column is_credit_lost boolean not null default false;

-- Credit that no deposit gives any more, and destinations apart from the credit, change verdicts: all purchases are judged again.
insert into changed_ranges select id, 0 from businesses where archived_at is null
on conflict (business_id) do update set after_id = 0;
