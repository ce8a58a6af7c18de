-- Series of paper that were typed without their zeros. Where the same voucher was typed with them too, both stay for the accountant to see.
with padded as (
  update vouchers typed set series = lpad(typed.series, 4, '0')
  where typed.origin = 'hand' and typed.layout = 'hand' and typed.type in ('01', '02', '03', '04', '06', '07', '08', '36', '56')
    and typed.series ~ '^\d{1,3}$'
    and not exists (
      select from vouchers other
      where other.business_id = typed.business_id and other.book = typed.book and other.issuer = typed.issuer and other.type = typed.type
        and other.series = lpad(typed.series, 4, '0') and other.number = typed.number)
  returning typed.business_id, typed.id, typed.book, typed.period, typed.series
), retyped as (
  update hand_made_vouchers hand set typed = jsonb_set(hand.typed, '{serie}', to_jsonb(padded.series))
  from padded where hand.business_id = padded.business_id and hand.voucher_id = padded.id
)
update period_versions version set version = version.version + 1
from (select distinct business_id, book, period from padded) changed
where version.business_id = changed.business_id and version.book = changed.book and version.period = changed.period;
