-- What SUNAT's validity service last said of a purchase. A voucher without a row was never asked about.
create table voucher_validity (
  business_id uuid not null,
  voucher_id bigint not null,
  first_asked_at timestamptz not null,
  asked_at timestamptz not null,
  -- null while SUNAT has refused to answer about this voucher
  answered_at timestamptz,
  state text check (state in ('not-found', 'accepted', 'voided', 'authorized', 'not-authorized')),
  issuer_state text,
  issuer_condition text,
  -- null without any
  remarks text[],
  primary key (business_id, voucher_id),
  check ((answered_at is null) = (state is null))
) partition by hash (business_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table voucher_validity_%s partition of voucher_validity for values with (modulus 16, remainder %s) with (fillfactor = 90)', part, part);
  end loop;
end $$;
