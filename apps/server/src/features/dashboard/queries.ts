import { addMonths, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import { readPeriod } from '../vouchers/queries.ts'

export type Book = 'rce' | 'rvie'

/** Kinds that a register lists and no sum of IGV counts: fee receipts, retentions, perceptions (decisions §4). */
const NOT_IN_IGV = ['02', '20', '40', '41']
/** Of their own sections: not even counted among the vouchers. */
const OTHER_SECTIONS = ['20', '40', '41']

/** A voided purchase is listed and counted; of sales only what is not voided counts (decisions §4). Neither adds to a sum. */
const COUNT = sql`sum(voucher_count - case book when 'rvie' then voided_count else 0 end)::int`

export type TypeCount = { type: string; count: number; total: string }

/** How many vouchers of each kind a book has in a period, and what they sum. */
export async function countByType(db: Queryable, businessId: string, book: Book, period: string): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select type, ${COUNT} as count, sum(total) as total from period_totals
    where business_id = ${businessId} and book = ${book} and period = ${period} and type not in (${sql.join(OTHER_SECTIONS)})
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
    select period, ${COUNT} as count, sum(total) as total from period_totals
    where business_id = ${businessId} and book = ${book} and period between ${from} and ${to}
      and type not in (${sql.join(OTHER_SECTIONS)})
    group by period`.execute(db)
  return rows
}

export type TierTotal = { igvTier: string; taxableBase: string; igv: string; nonTaxable: string; count: number }

/** Base and tax of each IGV tier of a book in a period. */
export async function sumByTier(db: Queryable, businessId: string, book: Book, period: string): Promise<TierTotal[]> {
  const { rows } = await sql<TierTotal>`
    select igv_tier, sum(taxable_base) as taxable_base, sum(igv) as igv, sum(non_taxable) as non_taxable,
      ${COUNT} as count
    from period_totals
    where business_id = ${businessId} and book = ${book} and period = ${period} and type not in (${sql.join(NOT_IN_IGV)})
    group by igv_tier`.execute(db)
  return rows
}

export type IgvMonth = { period: string; sales: string; purchases: string; count: number }

/** The IGV of sales and purchases and how many vouchers there are, month by month. */
export async function listIgv(
  db: Queryable,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<IgvMonth[]> {
  const inIgv = sql`type not in (${sql.join(NOT_IN_IGV)})`
  const { rows } = await sql<IgvMonth>`
    select period, coalesce(sum(igv) filter (where book = 'rvie' and ${inIgv}), 0.00) as sales,
      coalesce(sum(igv) filter (where book = 'rce' and ${inIgv}), 0.00) as purchases, ${COUNT} as count
    from period_totals
    where business_id = ${businessId} and period between ${from} and ${to} and type not in (${sql.join(OTHER_SECTIONS)})
    group by period order by period`.execute(db)
  return rows
}

export type Balance = { period: string; amount: string }

/** The newest balance entered for the period or an earlier one. */
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

export type DetractionTotals = { paidCount: number; paidAmount: string; unpaidCount: number; unpaidAmount: string }

/** Purchases of the period that carry a detraction, with and without a deposit that names them. */
export function sumDetractions(db: Database, businessId: string, period: string): Promise<DetractionTotals> {
  return readPeriod(db, { businessId, book: 'rce', period }, 'detractions', async (tx) => {
    // A deposit whose amount could not be read is one all the same.
    const { rows } = await sql<DetractionTotals>`
      select count(*) filter (where deposits > 0)::int as paid_count, coalesce(sum(paid), 0.00)::text as paid_amount,
        count(*) filter (where deposits = 0)::int as unpaid_count,
        coalesce(sum(detraction_amount) filter (where deposits = 0), 0.00)::text as unpaid_amount
      from vouchers voucher
      join voucher_documents document on document.business_id = ${businessId} and document.voucher_id = voucher.id
      cross join lateral (
        select count(*) as deposits, sum(deposit.amount) as paid from deposits deposit
        where deposit.business_id = ${businessId} and deposit.role = 'acquirer' and deposit.supplier_ruc = voucher.issuer
          and deposit.voucher_type = voucher.type and deposit.voucher_series = voucher.series
          and deposit.voucher_number = voucher.number
      ) deposited
      where voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.period = ${period}
        and voucher.vanished_at is null and voucher.voided_at is null and document.detraction_amount > 0`.execute(tx)
    return rows[0] ?? { paidCount: 0, paidAmount: '0', unpaidCount: 0, unpaidAmount: '0' }
  })
}

export type WithheldTotals = { count: number; amount: string }

export async function sumWithheld(
  db: Queryable,
  businessId: string,
  type: '20' | '40',
  period: string,
): Promise<WithheldTotals> {
  const { rows } = await sql<WithheldTotals>`
    select count(*)::int as count, coalesce(sum(total) filter (where reverted_at is null), 0.00) as amount from withholdings
    where business_id = ${businessId} and type = ${type} and period = ${period}`.execute(db)
  return rows[0] ?? { count: 0, amount: '0' }
}

/** The twelve months that end with a period. */
export function yearTo(period: string): { from: TaxPeriod; to: TaxPeriod } {
  const to = taxPeriod(period)
  return { from: addMonths(to, -11), to }
}
