import { sql } from 'kysely'

/** The code of a `voucher` row: `voucherCode` of the domain, in SQL. */
export const VOUCHER_CODE = sql<string>`voucher.issuer || '-' || voucher.type || '-' || voucher.series || '-' || voucher.number`
