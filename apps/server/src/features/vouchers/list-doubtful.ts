import { FACTURA, FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { BookPeriodKey } from '../../db/book-period-key.ts'
import { hasXmlAtSunat, isCounted, isListed, isUnproven, isValid } from './voucher-status.ts'

export type DoubtfulVoucher = {
  issuer: string
  type: string
  series: string
  number: string
  partyName: string
  currency: string
  total: string
  /** Why its XML is not stored, when SUNAT was asked for it. */
  fileReason: string | null
}

const IS_UNREAD_FACTURA = `${isListed()} and ${isValid()} and ((type = '${FACTURA}' and ${hasXmlAtSunat()}) or detraction_mark is not null)`

const DOUBTS = {
  /** In foreign currency, and nothing proves that they are stated in soles or in it. Fee receipts are in no book. */
  CURRENCY_UNPROVEN: sql.raw(`${isListed()} and ${isValid()} and ${isUnproven()} and type <> '${FEE_RECEIPT}'`),
  /** They add up lines of both IGV rates, and have no XML. */
  RATES_UNCLEAR: sql.raw(`${isCounted()} and igv_tier = 'unclear'`),
  /** Only their XML states a detraction or perception. */
  XML_MISSING: sql.raw(`${IS_UNREAD_FACTURA} and not exists (select from voucher_documents document
    where document.business_id = vouchers.business_id and document.voucher_id = vouchers.id and document.state = 'stored')`),
}

/** What a doubt keeps out of the sums of a period: its own vouchers and, when their credit is in doubt, those that moved to it. */
const inPeriod = (period: string, doubt: keyof typeof DOUBTS) =>
  doubt === 'XML_MISSING' ? sql`period = ${period}` : sql`(period = ${period} or credit_period = ${period})`

/** The vouchers that a doubt is about, with the total as stated; the largest first. */
export async function listDoubtful(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
  doubt: keyof typeof DOUBTS,
  limit: number,
): Promise<DoubtfulVoucher[]> {
  const { rows } = await sql<DoubtfulVoucher>`
    select issuer, type, series, number, party_name, currency, total,
      (select reason from voucher_documents document
        where document.business_id = vouchers.business_id and document.voucher_id = vouchers.id) as file_reason
    from vouchers
    where business_id = ${businessId} and book = ${book} and ${inPeriod(period, doubt)} and ${DOUBTS[doubt]}
    order by abs(total) desc, id limit ${limit}`.execute(db)
  return rows
}
