-- Pages far down skip rows: with what decides whether a voucher is in a list, the index alone tells which ones.
drop index vouchers_period;
create index vouchers_period on vouchers (business_id, book, period, issue_date desc, id desc)
  include (type, review_state, vanished_at, voided_at, annuls);
