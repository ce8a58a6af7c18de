import { PURCHASE_PARTS } from '@contapro/domain/vouchers/amount-parts'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { AMOUNT_COLUMNS, PART_COLUMNS } from '../amount-columns.ts'
import { isCounted, isListed, isUnproven, isValid } from '../voucher-status.ts'

const DESTINATIONS: readonly string[] = PURCHASE_PARTS
const AMOUNTS = [
  ...AMOUNT_COLUMNS.keys(),
  ...[...PART_COLUMNS].filter(([, part]) => DESTINATIONS.includes(part)).map(([column]) => column),
  'reduced_base',
  'reduced_igv',
  'exported',
]
const KEY = sql.raw('business_id, book, period, type, igv_tier')
const COLUMNS = sql.raw(['voucher_count', 'voided_count', 'unproven_count', ...AMOUNTS].join(', '))

const COUNT_EACH = sql.raw(AMOUNTS.map((column) => `sum(${column}) as ${column}`).join(', '))
const SUMS = sql.raw(
  [
    'coalesce(sum(count) filter (where is_listed), 0)::int as voucher_count',
    'coalesce(sum(count) filter (where is_listed and not is_valid), 0)::int as voided_count',
    'coalesce(sum(count) filter (where is_listed and is_valid and is_unproven), 0)::int as unproven_count',
    ...AMOUNTS.map(
      (column) => `coalesce(sum(${column}) filter (where is_listed and is_valid and not is_unproven), 0) as ${column}`,
    ),
  ].join(', '),
)

/**
 * The totals computed from the vouchers. Voided and unproven vouchers are counted and add nothing to the sums. Grouping by the conditions
 * first evaluates them once for each voucher.
 */
function computeTotals(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${KEY}, ${SUMS}
    from (
      select ${KEY}, ${sql.raw(isListed())} as is_listed, ${sql.raw(isValid())} as is_valid, ${sql.raw(isUnproven())} as is_unproven,
        count(*) as count, ${COUNT_EACH}
      from vouchers ${where}
      group by ${KEY}, is_listed, is_valid, is_unproven
    ) classes
    group by ${KEY} having bool_or(is_listed)`
}

/** Computes the totals of some periods again, in the transaction that changed their vouchers, and gives each a new version. */
export async function recountPeriods(
  tx: Queryable,
  businessId: string,
  book: Book,
  periods: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('periodTotals')
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .where('period', 'in', periods)
    .execute()
  const where = sql`where business_id = ${businessId} and book = ${book} and period in (${sql.join(periods)})`
  await sql`insert into period_totals (${KEY}, ${COLUMNS}) ${computeTotals(where)}`.execute(tx)
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

const ADDED = sql.raw(AMOUNTS.map((column) => `${column} = total.${column} + proven.${column}`).join(', '))
const PROVEN_SUMS = sql.raw(AMOUNTS.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', '))

/** Adds vouchers to the totals that were counted as unproven before. Cheaper than counting their periods again. */
export async function countProven(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<void> {
  if (voucherIds.length === 0) return
  const isProven = sql`business_id = ${businessId} and id = any (${voucherIds}::bigint[]) and ${sql.raw(isCounted())}`
  await sql`
    update period_totals total set unproven_count = total.unproven_count - proven.count, ${ADDED}
    from (select ${KEY}, count(*) as count, ${PROVEN_SUMS} from vouchers where ${isProven} group by ${KEY}) proven
    where total.business_id = ${businessId} and (total.book, total.period, total.type, total.igv_tier)
      = (proven.book, proven.period, proven.type, proven.igv_tier)`.execute(tx)
  await sql`
    update period_versions set version = version + 1
    where business_id = ${businessId} and (book, period) in (select distinct book, period from vouchers where ${isProven})`.execute(
    tx,
  )
}

export type WrongTotal = { businessId: string; book: Book; period: string; type: string; igvTier: string }

/** Stored totals that are not the sum of their vouchers. */
export async function findWrongTotals(db: Queryable, businessId?: string): Promise<WrongTotal[]> {
  const only = businessId ? sql`where business_id = ${businessId}` : sql``
  const { rows } = await sql<WrongTotal>`
    with computed as (${computeTotals(only)}), stored as (select ${KEY}, ${COLUMNS} from period_totals ${only}),
    wrong as (
      (select ${KEY}, ${COLUMNS} from computed except select ${KEY}, ${COLUMNS} from stored)
      union all
      (select ${KEY}, ${COLUMNS} from stored except select ${KEY}, ${COLUMNS} from computed)
    )
    select distinct ${KEY} from wrong`.execute(db)
  return rows
}
