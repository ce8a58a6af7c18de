import { sql } from 'kysely'

import type { Queryable } from '../../../../db/database.ts'

type CheckedRuc = { ruc: string; taxpayerName: string | null; state: 'free' | 'yours' | 'another' }

/** What is known of RUCs that an accountant wants to register, in their order. */
export async function checkRucs(db: Queryable, accountantId: string, rucs: readonly string[]): Promise<CheckedRuc[]> {
  const { rows } = await sql<CheckedRuc>`
    select asked.ruc, names.name as taxpayer_name,
      case when own.id is not null then 'yours'
        when is_held_by_another(${accountantId}, asked.ruc) then 'another' else 'free' end as state
    from unnest(${[...rucs]}::text[]) with ordinality as asked (ruc, position)
    left join taxpayer_names names on names.ruc = asked.ruc
    left join businesses own on own.accountant_id = ${accountantId} and own.ruc = asked.ruc and own.archived_at is null
    order by asked.position`.execute(db)
  return rows
}
