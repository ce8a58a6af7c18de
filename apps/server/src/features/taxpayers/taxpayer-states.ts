import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

type SeenState = { ruc: string; state?: string | undefined; condition?: string | undefined }

/**
 * Records the states seen on a day: a new row for each that changed, and otherwise the day on which it was last seen. Returns those
 * whose change matters: an active taxpayer with a known address is expected, and so is one that SUNAT's list does not have.
 */
export async function recordStates(tx: Queryable, seen: readonly SeenState[], day: string): Promise<string[]> {
  const { rows } = await sql<{ ruc: string }>`
    with seen as (
      select ruc, state, condition from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
        as seen (ruc char(11), state text, condition text)
    ), same as (
      update taxpayer_states known set last_seen = greatest(known.last_seen, ${day}::date) from seen
      where known.ruc = seen.ruc and (known.state, known.condition) is not distinct from (seen.state, seen.condition)
        and known.first_seen = (select max(first_seen) from taxpayer_states latest where latest.ruc = seen.ruc)
      returning known.ruc
    )
    insert into taxpayer_states (ruc, first_seen, last_seen, state, condition)
    select ruc, ${day}::date, ${day}::date, state, condition from seen where ruc not in (select ruc from same)
    on conflict (ruc, first_seen) do update set state = excluded.state, condition = excluded.condition
    returning ruc`.execute(tx)
  const changed = await sql<{ ruc: string }>`
    select ruc from taxpayer_states where ruc = any (${rows.map(({ ruc }) => ruc)}::char(11)[])
    group by ruc having count(*) > 1 or bool_or(state <> 'ACTIVO' or condition <> 'HABIDO')`.execute(tx)
  return changed.rows.map(({ ruc }) => ruc)
}

export type TaxpayerState = { state: string | null; condition: string | null; firstSeen: string }

/** The state of a taxpayer on a day, as it was first seen on that day or before. Undefined for days before we followed it. */
export async function findStateOn(
  db: Queryable,
  { ruc, day }: { ruc: string; day: string },
): Promise<TaxpayerState | undefined> {
  return db
    .selectFrom('taxpayerStates')
    .select(['state', 'condition', 'firstSeen'])
    .where('ruc', '=', ruc)
    .where('firstSeen', '<=', day)
    .orderBy('firstSeen', 'desc')
    .limit(1)
    .executeTakeFirst()
}
