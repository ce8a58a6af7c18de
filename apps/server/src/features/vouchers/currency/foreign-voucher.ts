import type { DetailedAmounts } from '@contapro/domain/currency/amounts-in-soles'
import { isExchangeRate } from '@contapro/domain/currency/stated-currency'
import { requireCents } from '@contapro/domain/money/cents'
import { decimal, type Decimal } from '@contapro/domain/money/decimal'
import {
  AMOUNT_PARTS,
  type AmountPart,
  type AmountParts,
  type VoucherAmounts,
} from '@contapro/domain/vouchers/amount-parts'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { publishedRate } from '../../exchange-rates/queries.ts'
import { AMOUNT_COLUMNS, PART_COLUMNS } from '../amount-columns.ts'
import { isUnproven } from '../voucher-status.ts'

/** A voucher in foreign currency with its amounts as the register states them, and what its XML says. */
export type ForeignVoucher = Record<keyof VoucherAmounts, string> &
  Record<AmountPart, string | null> & {
    id: number
    book: Book
    period: string
    currency: string
    exchangeRate: string
    /** Of the day, when the row has no rate. */
    publishedRate: string | null
    /** All three are null without a stored XML. */
    xmlId: number | null
    xmlCurrency: string | null
    xmlTotal: string | null
  }

/** The columns of `vouchers` whose currency is in question. */
export const STATED_COLUMNS = [...AMOUNT_COLUMNS.keys(), ...PART_COLUMNS.keys()]

/** The stored XML of a `voucher`, one lookup per row: see `DOCUMENT_LATERAL`. */
const STORED_XML = sql`lateral (
  select voucher_id, currency, total from voucher_documents
  where business_id = voucher.business_id and voucher_id = voucher.id and state = 'stored' limit 1) xml`

/** A note takes the rate of the voucher it modifies, whose date an XML does not state. */
const RATE_DAY = `coalesce((voucher.modifies -> 0 ->> 'issueDate')::date,
  (select modified.issue_date from vouchers modified
    where modified.business_id = voucher.business_id and modified.book = voucher.book and modified.issuer = voucher.issuer
      and modified.type = voucher.modified_type and modified.series = voucher.modified_series
      and modified.number = voucher.modified_number),
  voucher.issue_date)`

/** Vouchers in foreign currency that nothing proves yet to be stated in soles or in their own currency. */
export async function findUnproven(
  tx: Queryable,
  businessId: string,
  condition: RawBuilder<boolean>,
  limit?: number,
): Promise<ForeignVoucher[]> {
  const amounts = sql.raw(STATED_COLUMNS.map((column) => `voucher.${column}`).join(', '))
  const { rows } = await sql<ForeignVoucher>`
    select voucher.id, voucher.book, voucher.period, voucher.currency, voucher.exchange_rate, ${amounts},
      case when voucher.exchange_rate in (0, 1) then ${sql.raw(publishedRate('voucher.currency', RATE_DAY))} end as published_rate,
      xml.voucher_id as xml_id, xml.currency as xml_currency, xml.total as xml_total
    from vouchers voucher left join ${STORED_XML} on true
    where voucher.business_id = ${businessId} and ${sql.raw(isUnproven('voucher'))} and ${condition}
    order by voucher.id limit ${limit ?? null}`.execute(tx)
  return rows
}

/** The rate of the row, or else the published one. */
export function rateOf({ exchangeRate, publishedRate: published }: ForeignVoucher): Decimal {
  const stated = decimal(exchangeRate)
  return isExchangeRate(stated) || published === null ? stated : decimal(published)
}

export function readAmounts(voucher: ForeignVoucher): DetailedAmounts {
  const parts: { -readonly [Part in keyof AmountParts]: AmountParts[Part] } = {}
  for (const part of AMOUNT_PARTS) {
    const amount = voucher[part]
    if (amount !== null) parts[part] = requireCents(amount)
  }
  const amounts = {
    taxableBase: requireCents(voucher.taxableBase),
    igv: requireCents(voucher.igv),
    nonTaxable: requireCents(voucher.nonTaxable),
    isc: requireCents(voucher.isc),
    icbper: requireCents(voucher.icbper),
    otherCharges: requireCents(voucher.otherCharges),
    total: requireCents(voucher.total),
  }
  return { amounts, parts }
}
