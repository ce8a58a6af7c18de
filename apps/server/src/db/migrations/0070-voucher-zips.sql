-- Zips that were too large for an answer: which vouchers they have, for the link that streams them. Kept for a day.
create table voucher_zips (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- book, period, type of file, and the codes or the filter of the vouchers
  selection jsonb not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  primary key (business_id, id)
);
create index voucher_zips_requested on voucher_zips (requested_at);
call protect_by_business('voucher_zips');
