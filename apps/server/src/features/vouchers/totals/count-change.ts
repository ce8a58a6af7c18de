import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { ANNULMENT } from '../register/mark-annulling.ts'
import { bumpMovedCredit } from './bump-moved-credit.ts'
import { computeTotals, TOTAL_COLUMNS, TOTAL_KEY } from './compute-totals.ts'

const KEY = sql.raw(TOTAL_KEY.join(', '))
const COLUMNS = sql.raw(TOTAL_COLUMNS.join(', '))
const NEGATED = sql.raw(TOTAL_COLUMNS.map((column) => `-${column} as ${column}`).join(', '))
const SUMMED = sql.raw(TOTAL_COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', '))
const ADDED = sql.raw(TOTAL_COLUMNS.map((column) => `${column} = total.${column} + excluded.${column}`).join(', '))

/** What some vouchers add to the totals before a change of theirs. */
export type CountedBefore = { readonly totals: string }

/** Notes that annul a purchase depend on it, so they are counted along: there are few. */
const changing = (businessId: string, ids: readonly number[]): RawBuilder<unknown> => sql`vouchers
  where business_id = ${businessId} and (id = any (${ids}::bigint[]) or (type = '07' and note_reason = ${sql.lit(ANNULMENT)}))`

export async function countBefore(tx: Queryable, businessId: string, ids: readonly number[]): Promise<CountedBefore> {
  const { rows } = await sql<{ totals: string }>`
    select coalesce(json_agg(before), '[]')::text as totals
    from (select ${KEY}, ${NEGATED} from (${computeTotals(changing(businessId, ids))}) computed) before`.execute(tx)
  return { totals: rows[0]?.totals ?? '[]' }
}

/**
 * Moves what some vouchers add between the totals, and gives each period that they left or joined a new version. It costs as much as the
 * vouchers that changed, however large their periods are.
 */
export async function countAfter(
  tx: Queryable,
  businessId: string,
  { totals }: CountedBefore,
  ids: readonly number[],
  changed: { readonly book: Book; readonly periods: readonly string[] },
): Promise<void> {
  await bumpMovedCredit(tx, businessId, async () => {
    await sql`
      with moved as (
        select ${KEY}, ${COLUMNS} from jsonb_populate_recordset(null::period_totals, ${totals}::jsonb)
        union all
        select ${KEY}, ${COLUMNS} from (${computeTotals(changing(businessId, ids))}) after
      )
      insert into period_totals as total (${KEY}, ${COLUMNS})
      select ${KEY}, ${SUMMED} from moved group by ${KEY}
      on conflict (${KEY}) do update set ${ADDED}`.execute(tx)
  })
  await sql`
    insert into period_versions (business_id, book, period, version)
    select ${businessId}::uuid, ${changed.book}, period, 1 from unnest(${[...new Set(changed.periods)]}::char(6)[]) as period
    on conflict (business_id, book, period) do update set version = period_versions.version + 1`.execute(tx)
}
