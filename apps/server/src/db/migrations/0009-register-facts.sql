-- What a register row states, as typed columns. Null in rows stored before, until `fill-register-facts` has read their lines again.
alter table vouchers
  -- purchases by destination: for taxed sales, for taxed and untaxed ones, for untaxed ones
  add column base_dg numeric(15, 2), add column igv_dg numeric(15, 2),
  add column base_dgng numeric(15, 2), add column igv_dgng numeric(15, 2),
  add column base_dng numeric(15, 2), add column igv_dng numeric(15, 2),
  -- sales: discounts within base and IGV, and what is not taxed by its reason
  add column base_discount numeric(15, 2), add column igv_discount numeric(15, 2),
  add column exported numeric(15, 2), add column exonerated numeric(15, 2), add column unaffected numeric(15, 2),
  add column ivap_base numeric(15, 2), add column ivap numeric(15, 2),
  -- catalog 09 or 10: why a note was issued
  add column note_reason text,
  -- every voucher that a note modifies: [{ type, series, number, issueDate }]
  add column modifies jsonb,
  -- SUNAT's mark of purchases subject to detraction; its values are not documented
  add column detraction_mark text,
  -- how to read register_line: the columns of a file, the record of a listing, or a voucher known from its XML
  add column layout text check (layout in ('rce', 'rvie', 'rce-listing', 'rvie-listing', 'xml'));

-- The amounts that a register states in the currency of the document, beside those in soles that `vouchers` has since.
create table document_currency_amounts as
select business_id, id as voucher_id, taxable_base, igv, non_taxable, isc, icbper, other_charges, total,
  base_dg, igv_dg, base_dgng, igv_dgng, base_dng, igv_dng,
  base_discount, igv_discount, exported, exonerated, unaffected, ivap_base, ivap
from vouchers with no data;
alter table document_currency_amounts add primary key (business_id, voucher_id);

-- Businesses with vouchers stored before, whose lines are still to be read again.
create table pending_fact_fills (business_id uuid primary key);
insert into pending_fact_fills select distinct business_id from period_totals;
