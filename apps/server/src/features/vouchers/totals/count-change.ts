import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { ANNULMENT } from '../register/mark-annulling.ts'
import { bumpMovedCredit } from './bump-moved-credit.ts'
import { computeTotals, TOTALS_SQL } from './compute-totals.ts'

const { key, columns, negated, summed, added } = TOTALS_SQL

/** What some vouchers add to the totals before a change of theirs. */
export type CountedBefore = { readonly totals: string }

/** Notes that annul a purchase depend on it, so they are counted along: there are few. */
const changing = (businessId: string, ids: readonly number[]): RawBuilder<unknown> => sql`vouchers
  where business_id = ${businessId} and (id = any (${ids}::bigint[]) or (type = '07' and note_reason = ${sql.lit(ANNULMENT)}))`

export async function countBefore(tx: Queryable, businessId: string, ids: readonly number[]): Promise<CountedBefore> {
  const { rows } = await sql<{ totals: string }>`
    select coalesce(json_agg(before), '[]')::text as totals
    from (select ${key}, ${negated} from (${computeTotals(changing(businessId, ids))}) computed) before`.execute(tx)
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
        select ${key}, ${columns} from jsonb_populate_recordset(null::period_totals, ${totals}::jsonb)
        union all
        select ${key}, ${columns} from (${computeTotals(changing(businessId, ids))}) after
      )
      insert into period_totals as total (${key}, ${columns})
      select ${key}, ${summed} from moved group by ${key}
      on conflict (${key}) do update set ${added}`.execute(tx)
  })
  await sql`
    insert into period_versions (business_id, book, period, version)
    select ${businessId}::uuid, ${changed.book}, period, 1 from unnest(${[...new Set(changed.periods)]}::char(6)[]) as period
    on conflict (business_id, book, period) do update set version = period_versions.version + 1`.execute(tx)
}
