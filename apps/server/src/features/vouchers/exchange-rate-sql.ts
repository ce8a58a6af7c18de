/** The rate of a `voucher` row in foreign currency: its own, or else the published one. A rate of 0 or 1 means that the row has none. */
export const EXCHANGE_RATE = `case when voucher.currency <> 'PEN' then
  coalesce(voucher.published_rate, case when voucher.exchange_rate not in (0, 1) then voucher.exchange_rate end) end`
