-- What decides whether and where a voucher counts.
alter table vouchers
  -- what stated_in follows from: the voucher's XML, or the other vouchers of its book
  add column stated_by text check (stated_by in ('xml', 'inferred')),
  -- the rate of the day that SUNAT published, of vouchers whose row has none
  add column published_rate numeric(12, 6),
  -- a credit note that annuls a purchase, which counts no more than the purchase does
  add column annuls boolean not null default false,
  -- the part of base and IGV at the reduced rate, of vouchers whose lines have both rates
  add column reduced_base numeric(15, 2), add column reduced_igv numeric(15, 2),
  drop constraint vouchers_igv_tier_check,
  add constraint vouchers_igv_tier_check check (igv_tier in ('general', 'reduced', 'mixed', 'unclear', 'none'));
update vouchers set stated_by = 'xml' where stated_in is not null;

-- Few in most businesses.
create index vouchers_annulling on vouchers (business_id) where type = '07' and note_reason = '02';

-- Base and IGV of the lines at each rate, in the currency of the XML; null without such lines.
alter table voucher_documents
  add column general_base numeric(15, 2), add column general_igv numeric(15, 2),
  add column reduced_base numeric(15, 2), add column reduced_igv numeric(15, 2);

alter table period_totals
  add column base_dg numeric(17, 2) not null default 0, add column igv_dg numeric(17, 2) not null default 0,
  add column base_dgng numeric(17, 2) not null default 0, add column igv_dgng numeric(17, 2) not null default 0,
  add column base_dng numeric(17, 2) not null default 0, add column igv_dng numeric(17, 2) not null default 0,
  add column reduced_base numeric(17, 2) not null default 0, add column reduced_igv numeric(17, 2) not null default 0;

-- The totals of every business are counted again by `fill-register-facts`.
insert into pending_fact_fills select distinct business_id from period_totals on conflict do nothing;
