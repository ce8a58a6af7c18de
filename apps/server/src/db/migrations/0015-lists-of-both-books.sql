-- The lists of sales beside those of purchases, and the whole list also by party and by total. Lists are built again when first asked for.
truncate period_lists;
alter table period_lists
  add column book text not null check (book in ('rce', 'rvie')),
  drop constraint period_lists_pkey,
  add primary key (business_id, book, period, kind, value, block),
  drop constraint period_lists_kind_check,
  add constraint period_lists_kind_check
    check (kind in ('all', 'all-by-party', 'all-by-total', 'type', 'series', 'provider', 'status', 'day'));
