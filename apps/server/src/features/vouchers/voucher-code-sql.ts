import { sql } from 'kysely'

/** The code of a `voucher` row: `voucherCode` of the domain, in SQL. */
export const VOUCHER_CODE_TEXT = `voucher.issuer || '-' || voucher.type || '-' || voucher.series || '-' || voucher.number`
export const VOUCHER_CODE = sql.raw<string>(VOUCHER_CODE_TEXT)
