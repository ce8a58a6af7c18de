export { findIgvToPay, type IgvToPay } from './find-igv-to-pay.ts'
export { listIgv } from './list-igv.ts'
import { addMonths, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { IMPORT_TYPES, TYPES_WITHOUT_IGV } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isPurchaseOrSale, isSumDeductible } from '../vouchers/queries.ts'

const IS_PURCHASE_OR_SALE = sql.raw(isPurchaseOrSale())
const IS_DEDUCTIBLE = sql.raw(isSumDeductible())
const HAS_IGV = sql`type not in (${sql.join(TYPES_WITHOUT_IGV)})`
const IS_IMPORT = sql`type in (${sql.join(IMPORT_TYPES)})`

/** As the lists have them: voided vouchers are counted and add to no sum. */
const VOUCHER_COUNT = sql`sum(voucher_count)::int`

export type TypeCount = { type: string; count: number; voidedCount: number; total: string }

/** The count and sum of each voucher type of a book in a period. */
export async function countByType(db: Queryable, businessId: string, book: Book, period: string): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select type, ${VOUCHER_COUNT} as count, sum(voided_count)::int as voided_count, sum(total) as total from period_totals
    where business_id = ${businessId} and book = ${book} and period = ${period} and ${IS_PURCHASE_OR_SALE}
    group by type`.execute(db)
  return rows
}

export type MonthTotal = { period: string; count: number; total: string }

export async function listMonths(
  db: Queryable,
  businessId: string,
  book: Book,
  { from, to }: { from: TaxPeriod; to: TaxPeriod },
): Promise<MonthTotal[]> {
  const { rows } = await sql<MonthTotal>`
    select period, ${VOUCHER_COUNT} as count, sum(total) as total from period_totals
    where business_id = ${businessId} and book = ${book} and period between ${from} and ${to}
      and ${IS_PURCHASE_OR_SALE}
    group by period`.execute(db)
  return rows
}

/** What the lines of the tax return need of a tier. Vouchers with both rates are the tier `mixed`, whose reduced part is a sum of its own. */
export type TierTotal = {
  igvTier: string
  taxableBase: string
  igv: string
  reducedBase: string
  reducedIgv: string
  nonTaxable: string
  /** Of purchases: what is for untaxed sales and gives no credit, which `nonTaxable` includes. */
  withoutCredit: string
  /** Of purchases: what is for both taxed and untaxed sales. */
  prorrataBase: string
  prorrataIgv: string
  /** Of purchases: the imports that `taxableBase` and `igv` include. */
  importBase: string
  importIgv: string
  /** Of sales: the exports that `nonTaxable` includes. */
  exported: string
  count: number
}

/**
 * Base and tax of each IGV tier of a book in a period. The base has the ISC, on which IGV is due too: registers of purchases include it, those
 * of sales state it apart. Of purchases, what is for taxed sales and deductible, by the period of its credit; the
 * base for untaxed sales gives no credit. All vouchers of the period are counted.
 */
export async function sumByTier(db: Queryable, businessId: string, book: Book, period: string): Promise<TierTotal[]> {
  const inPeriod = (amount: string, condition = sql`true`) =>
    sql`coalesce(sum(${sql.raw(amount)}) filter (where credit_period = ${period} and ${IS_DEDUCTIBLE} and ${condition}), 0.00)`
  const { rows } = await sql<TierTotal>`
    select igv_tier, ${inPeriod(`case book when 'rce' then base_dg else taxable_base + isc end`)} as taxable_base,
      ${inPeriod(`case book when 'rce' then igv_dg else igv end`)} as igv, ${inPeriod('reduced_base')} as reduced_base,
      ${inPeriod('reduced_igv')} as reduced_igv, ${inPeriod('non_taxable + base_dng')} as non_taxable,
      ${inPeriod('base_dng')} as without_credit, ${inPeriod('base_dgng')} as prorrata_base, ${inPeriod('igv_dgng')} as prorrata_igv,
      ${inPeriod('base_dg', IS_IMPORT)} as import_base, ${inPeriod('igv_dg', IS_IMPORT)} as import_igv,
      ${inPeriod('exported')} as exported,
      coalesce(sum(voucher_count) filter (where period = ${period}), 0)::int as count
    from period_totals
    where business_id = ${businessId} and book = ${book} and (period = ${period} or credit_period = ${period}) and ${HAS_IGV}
    group by igv_tier`.execute(db)
  return rows
}

/** The twelve months that end with a period. */
export function yearTo(period: string): { from: TaxPeriod; to: TaxPeriod } {
  const to = taxPeriod(period)
  return { from: addMonths(to, -11), to }
}
