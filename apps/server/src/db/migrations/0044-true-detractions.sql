alter table detractions
  -- what the voucher states, when that is not what the law asks for; null otherwise
  add column stated_amount numeric(15, 2),
  -- what credit notes took from the total before the deposit was whole
  add column notes_amount numeric(15, 2) not null default 0,
  -- the credit notes that modify this purchase alone; null without any
  add column note_ids bigint[],
  -- the day on which credit notes had taken all of it back before a deposit was whole: nothing is due
  add column taken_back_on date;

-- Purchases whose credit is of another period than their own, or of none yet.
create index vouchers_moved_credit on vouchers (business_id, period) where credit_period is not null;

-- Amounts by law, credit notes and accounts that are no accounts change what is stored: all purchases are judged again.
update supplier_accounts set stated = null, stated_on = null;
insert into changed_ranges select id, 0 from businesses where archived_at is null
on conflict (business_id) do update set after_id = 0;
