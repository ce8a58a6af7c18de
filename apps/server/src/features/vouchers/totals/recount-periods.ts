import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isCounted, isListed, isValid } from '../voucher-status.ts'

const AMOUNTS = ['taxable_base', 'igv', 'non_taxable', 'isc', 'icbper', 'other_charges', 'total']
const KEY = sql.raw('business_id, book, period, type, igv_tier')
const COLUMNS = sql.raw(['voucher_count', 'voided_count', ...AMOUNTS].join(', '))

/** The totals computed from the vouchers. Voided vouchers are counted apart and add nothing to the sums. */
const SUMS = sql.raw(
  [
    `count(*) filter (where ${isListed()}) as voucher_count`,
    `count(*) filter (where ${isListed()} and not (${isValid()})) as voided_count`,
    ...AMOUNTS.map((column) => `coalesce(sum(${column}) filter (where ${isCounted()}), 0) as ${column}`),
  ].join(', '),
)
const HAS_VOUCHERS = sql.raw(`count(*) filter (where ${isListed()}) > 0`)

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
  await sql`
    insert into period_totals (${KEY}, ${COLUMNS})
    select ${KEY}, ${SUMS} from vouchers
    where business_id = ${businessId} and book = ${book} and period in (${sql.join(periods)})
    group by ${KEY} having ${HAS_VOUCHERS}`.execute(tx)
  await sql`
    insert into period_versions (business_id, book, period, version)
    select ${businessId}::uuid, ${book}, period, 1 from unnest(${periods}::char(6)[]) as period
    on conflict (business_id, book, period) do update set version = period_versions.version + 1`.execute(tx)
}

export type WrongTotal = { businessId: string; book: Book; period: string; type: string; igvTier: string }

/** Stored totals that are not the sum of their vouchers. */
export async function findWrongTotals(db: Queryable, businessId?: string): Promise<WrongTotal[]> {
  const only = businessId ? sql`where business_id = ${businessId}` : sql``
  const { rows } = await sql<WrongTotal>`
    with computed as (
      select ${KEY}, ${SUMS} from vouchers ${only} group by ${KEY} having ${HAS_VOUCHERS}
    ), stored as (select ${KEY}, ${COLUMNS} from period_totals ${only}),
    wrong as (
      (select ${KEY}, ${COLUMNS} from computed except select ${KEY}, ${COLUMNS} from stored)
      union all
      (select ${KEY}, ${COLUMNS} from stored except select ${KEY}, ${COLUMNS} from computed)
    )
    select distinct ${KEY} from wrong`.execute(db)
  return rows
}
