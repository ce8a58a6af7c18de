import { addMonths, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { IMPORT_TYPES, TYPES_WITHOUT_IGV } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isPurchaseOrSale } from '../vouchers/queries.ts'

const IS_PURCHASE_OR_SALE = sql.raw(isPurchaseOrSale())
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

/** Base and tax of each IGV tier of a book in a period. Of purchases, what is for taxed sales; the base for untaxed ones gives no credit. */
export async function sumByTier(db: Queryable, businessId: string, book: Book, period: string): Promise<TierTotal[]> {
  const { rows } = await sql<TierTotal>`
    select igv_tier, sum(case book when 'rce' then base_dg else taxable_base end) as taxable_base,
      sum(case book when 'rce' then igv_dg else igv end) as igv, sum(reduced_base) as reduced_base,
      sum(reduced_igv) as reduced_igv, sum(non_taxable + base_dng) as non_taxable, sum(base_dng) as without_credit,
      sum(base_dgng) as prorrata_base, sum(igv_dgng) as prorrata_igv,
      coalesce(sum(base_dg) filter (where ${IS_IMPORT}), 0.00) as import_base,
      coalesce(sum(igv_dg) filter (where ${IS_IMPORT}), 0.00) as import_igv, sum(exported) as exported,
      ${VOUCHER_COUNT} as count
    from period_totals
    where business_id = ${businessId} and book = ${book} and period = ${period} and ${HAS_IGV}
    group by igv_tier`.execute(db)
  return rows
}

/**
 * `prorrata` is the IGV of purchases for both taxed and untaxed sales, of which a share gives credit. Of the vouchers that `count` includes,
 * the voided and the unproven ones add to no sum.
 */
export type IgvMonth = {
  period: string
  sales: string
  purchases: string
  prorrata: string
  count: number
  voidedCount: number
  unprovenCount: number
}

/** IGV of sales and purchases and the voucher count, month by month. */
export async function listIgv(
  db: Queryable,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<IgvMonth[]> {
  const { rows } = await sql<IgvMonth>`
    select period, coalesce(sum(igv) filter (where book = 'rvie' and ${HAS_IGV}), 0.00) as sales,
      coalesce(sum(igv_dg) filter (where book = 'rce' and ${HAS_IGV}), 0.00) as purchases,
      coalesce(sum(igv_dgng) filter (where book = 'rce' and ${HAS_IGV}), 0.00) as prorrata, ${VOUCHER_COUNT} as count,
      coalesce(sum(voided_count), 0)::int as voided_count, coalesce(sum(unproven_count) filter (where ${HAS_IGV}), 0)::int as unproven_count
    from period_totals
    where business_id = ${businessId} and period between ${from} and ${to} and ${IS_PURCHASE_OR_SALE}
    group by period order by period`.execute(db)
  return rows
}

export type Balance = { period: string; amount: string }

/** The latest balance entered for the period or an earlier one. */
export function findBalance(db: Queryable, businessId: string, period: string): Promise<Balance | undefined> {
  return db
    .selectFrom('periodBalances')
    .select(['period', 'amount'])
    .where('businessId', '=', businessId)
    .where('period', '<=', period)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function saveBalance(
  tx: Queryable,
  balance: { businessId: string; period: string; amount: string; enteredBy: string; enteredAt: Date },
): Promise<void> {
  const { amount, enteredBy, enteredAt } = balance
  await tx
    .insertInto('periodBalances')
    .values(balance)
    .onConflict((conflict) => conflict.columns(['businessId', 'period']).doUpdateSet({ amount, enteredBy, enteredAt }))
    .execute()
}

export async function deleteBalance(tx: Queryable, businessId: string, period: string): Promise<void> {
  await tx.deleteFrom('periodBalances').where('businessId', '=', businessId).where('period', '=', period).execute()
}

/** The twelve months that end with a period. */
export function yearTo(period: string): { from: TaxPeriod; to: TaxPeriod } {
  const to = taxPeriod(period)
  return { from: addMonths(to, -11), to }
}
