import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isCounted } from '../voucher-status.ts'
import { bumpMovedCredit } from './bump-moved-credit.ts'
import { computeTotals, TOTAL_AMOUNTS, TOTAL_COLUMNS, TOTAL_KEY, TOTALS_SQL } from './compute-totals.ts'

const { key, columns } = TOTALS_SQL

/** Computes the totals of some periods again, in the transaction that changed their vouchers, and gives each a new version. */
export async function recountPeriods(
  tx: Queryable,
  businessId: string,
  book: Book,
  periods: readonly string[],
): Promise<void> {
  await bumpMovedCredit(tx, businessId, async () => {
    await tx
      .deleteFrom('periodTotals')
      .where('businessId', '=', businessId)
      .where('book', '=', book)
      .where('period', 'in', periods)
      .execute()
    const vouchers = sql`vouchers where business_id = ${businessId} and book = ${book} and period in (${sql.join(periods)})`
    await sql`insert into period_totals (${key}, ${columns}) ${computeTotals(vouchers)}`.execute(tx)
  })
  await sql`
    insert into period_versions (business_id, book, period, version)
    select ${businessId}::uuid, ${book}, period, 1 from unnest(${periods}::char(6)[]) as period
    on conflict (business_id, book, period) do update set version = period_versions.version + 1`.execute(tx)
}

/** The same for registers of both books. */
export async function recountRegisters(
  tx: Queryable,
  businessId: string,
  registers: readonly { readonly book: Book; readonly period: string }[],
): Promise<void> {
  for (const [book, ofBook] of Map.groupBy(registers, (register) => register.book))
    await recountPeriods(tx, businessId, book, [...new Set(ofBook.map(({ period }) => period))])
}

const ADDED = sql.raw(TOTAL_AMOUNTS.map((column) => `${column} = total.${column} + proven.${column}`).join(', '))
const IS_SAME_TOTAL = sql.raw(TOTAL_KEY.map((column) => `total.${column} = proven.${column}`).join(' and '))

/** Adds vouchers to the totals that were counted as unproven before. Cheaper than counting their periods again. */
export async function countProven(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<void> {
  if (voucherIds.length === 0) return
  const isProven = sql`business_id = ${businessId} and id = any (${voucherIds}::bigint[]) and ${sql.raw(isCounted())}`
  await bumpMovedCredit(tx, businessId, async () => {
    await sql`
      update period_totals total set unproven_count = total.unproven_count - proven.voucher_count, ${ADDED}
      from (${computeTotals(sql`vouchers where ${isProven}`)}) proven
      where total.business_id = ${businessId} and ${IS_SAME_TOTAL}`.execute(tx)
  })
  await sql`
    update period_versions set version = version + 1
    where business_id = ${businessId} and (book, period) in (select distinct book, period from vouchers where ${isProven})`.execute(
    tx,
  )
}

export type WrongTotal = { businessId: string; book: Book; period: string; type: string; igvTier: string }

const IS_NOT_EMPTY = sql.raw(`(${TOTAL_COLUMNS.join(', ')}) <> (${TOTAL_COLUMNS.map(() => 0).join(', ')})`)

/** Stored totals that are not the sum of their vouchers. What a decision took everything from stays as an empty row. */
export async function findWrongTotals(db: Queryable, businessId?: string): Promise<WrongTotal[]> {
  const only = businessId ? sql`business_id = ${businessId}` : sql`true`
  const { rows } = await sql<WrongTotal>`
    with computed as (${computeTotals(sql`vouchers where ${only}`)}),
    stored as (select ${key}, ${columns} from period_totals where ${only} and ${IS_NOT_EMPTY}),
    wrong as (
      (select ${key}, ${columns} from computed except select ${key}, ${columns} from stored)
      union all
      (select ${key}, ${columns} from stored except select ${key}, ${columns} from computed)
    )
    select distinct business_id, book, period, type, igv_tier from wrong`.execute(db)
  return rows
}
