import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** What is summed, from the vouchers themselves. Voided and vanished ones are counted apart and add nothing. */
const sums = (counts: string) =>
  sql.raw(`
    count(*) filter (where vanished_at is null) as voucher_count,
    count(*) filter (where vanished_at is null and voided_at is not null) as voided_count,
    ${['taxable_base', 'igv', 'non_taxable', 'isc', 'icbper', 'other_charges', 'total']
      .map((column) => `coalesce(sum(${column}) filter (where ${counts}), 0) as ${column}`)
      .join(', ')}`)

const COUNTS = 'vanished_at is null and voided_at is null'

/** Writes the totals of some periods anew, in the transaction that changed their vouchers. */
export async function recountPeriods(
  tx: Queryable,
  businessId: string,
  book: string,
  periods: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('periodTotals')
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .where('period', 'in', periods)
    .execute()
  await sql`
    insert into period_totals (business_id, book, period, type, igv_tier, voucher_count, voided_count,
      taxable_base, igv, non_taxable, isc, icbper, other_charges, total)
    select business_id, book, period, type, igv_tier, ${sums(COUNTS)}
    from vouchers
    where business_id = ${businessId} and book = ${book} and period in (${sql.join(periods)})
    group by business_id, book, period, type, igv_tier
    having count(*) filter (where vanished_at is null) > 0`.execute(tx)
  await sql`
    insert into period_versions (business_id, book, period, version)
    select ${businessId}::uuid, ${book}, period, 1 from unnest(${periods}::char(6)[]) as period
    on conflict (business_id, book, period) do update set version = period_versions.version + 1`.execute(tx)
}

export type WrongTotal = { businessId: string; book: string; period: string; type: string; igvTier: string }

/** Every total that is not the sum of its vouchers. Empty when all is well. */
export async function findWrongTotals(db: Queryable, businessId?: string): Promise<WrongTotal[]> {
  const only = businessId ? sql`where business_id = ${businessId}` : sql``
  const columns = sql.raw(
    'business_id, book, period, type, igv_tier, voucher_count, voided_count, taxable_base, igv, non_taxable, isc, icbper, other_charges, total',
  )
  const { rows } = await sql<WrongTotal>`
    with computed as (
      select business_id, book, period, type, igv_tier, ${sums(COUNTS)} from vouchers ${only}
      group by business_id, book, period, type, igv_tier
      having count(*) filter (where vanished_at is null) > 0
    ), kept as (select ${columns} from period_totals ${only}),
    wrong as (
      (select ${columns} from computed except select ${columns} from kept)
      union all
      (select ${columns} from kept except select ${columns} from computed)
    )
    select distinct business_id, book, period, type, igv_tier from wrong`.execute(db)
  return rows
}
