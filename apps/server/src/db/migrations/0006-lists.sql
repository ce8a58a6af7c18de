-- The purchases of a period in the order they are shown, whole and by each value they can be filtered by. Made when first asked for and
-- good as long as the version is the same: an index of each kind would cost every merge, and most periods are never filtered.
create table period_lists (
  business_id uuid not null,
  period char(6) not null,
  kind text not null check (kind in ('all', 'type', 'series', 'provider', 'status', 'day')),
  value text not null,
  -- a long list is cut, so that a page reads one row or two of it
  block integer not null,
  version bigint not null,
  label text not null,
  -- of the whole list
  count integer not null,
  total numeric(17, 2) not null,
  ids bigint[] not null,
  primary key (business_id, period, kind, value, block)
);

-- Files and deposits change without the vouchers: what is computed from them goes by both counts.
alter table period_versions add column papers bigint not null default 0;

-- The same uniqueness, in the order that finds a voucher by its series and number alone.
alter table vouchers drop constraint vouchers_business_id_book_issuer_type_series_number_key;
alter table vouchers add unique (business_id, book, series, number, issuer, type);
