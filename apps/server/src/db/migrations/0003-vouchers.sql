-- Every key and index of the large tables begins with the business: a page costs the same with ten thousand rows or a hundred
-- million, and the schema can be distributed by business without change.
create sequence voucher_ids;

create table vouchers (
  business_id uuid not null,
  id bigint not null default nextval('voucher_ids'),
  book text not null check (book in ('rce', 'rvie')),
  -- the period it belongs to, of all those whose proposal lists it
  period char(6) not null,
  listed_in char(6)[] not null,
  is_filed boolean not null,

  issuer text not null,
  type char(2) not null,
  series text not null,
  number text not null,
  car text not null,
  issue_date date not null,
  due_date date,
  party_document_type text not null,
  party_document text not null,
  party_name text not null,
  currency char(3) not null,
  exchange_rate numeric(12, 6) not null,

  -- as the register says them, in the currency it says them in
  taxable_base numeric(15, 2) not null,
  igv numeric(15, 2) not null,
  igv_tier text not null check (igv_tier in ('general', 'reduced', 'none')),
  non_taxable numeric(15, 2) not null,
  isc numeric(15, 2) not null,
  icbper numeric(15, 2) not null,
  other_charges numeric(15, 2) not null,
  total numeric(15, 2) not null,

  modified_type char(2),
  modified_series text,
  modified_number text,
  sunat_state smallint not null,
  voided_at timestamptz,
  vanished_at timestamptz,
  register_line text not null,
  seen_at timestamptz not null,

  primary key (business_id, id),
  unique (business_id, book, issuer, type, series, number)
) partition by hash (business_id);

create index vouchers_period on vouchers (business_id, book, period, issue_date desc, id desc);

-- What SUNAT said before it said something else, and until when.
create table register_versions (
  business_id uuid not null,
  voucher_id bigint not null,
  seen_at timestamptz not null,
  replaced_at timestamptz not null,
  period char(6) not null,
  register_line text not null,
  primary key (business_id, voucher_id, replaced_at)
) partition by hash (business_id);

create table period_totals (
  business_id uuid not null,
  book text not null,
  period char(6) not null,
  type char(2) not null,
  igv_tier text not null,
  voucher_count integer not null,
  voided_count integer not null,
  taxable_base numeric(17, 2) not null,
  igv numeric(17, 2) not null,
  non_taxable numeric(17, 2) not null,
  isc numeric(17, 2) not null,
  icbper numeric(17, 2) not null,
  other_charges numeric(17, 2) not null,
  total numeric(17, 2) not null,
  primary key (business_id, book, period, type, igv_tier)
);

do $$
begin
  for part in 0..15 loop
    execute format('create table vouchers_%s partition of vouchers for values with (modulus 16, remainder %s) with (fillfactor = 85)', part, part);
    execute format('create table register_versions_%s partition of register_versions for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
