alter table detraction_lot_lines
  -- what the voucher had been deposited when the lot was made: what came since pays the line, or a part of it
  add column deposited_before numeric(15, 2) not null default 0,
  -- as the file states them; null in lots of before this column
  add column goods_code text,
  add column account text,
  -- when the accountant gave up the line because its lot was paid only in part; its voucher may be in another lot
  add column released_at timestamptz;

update detraction_lot_lines line set deposited_before = greatest(detraction.amount - line.amount, 0)
from detractions detraction
where detraction.business_id = line.business_id and detraction.voucher_id = line.voucher_id
  and line.deposits_before > 0 and detraction.amount is not null;
