import type { TaxpayerList } from '@contapro/domain/taxpayers/taxpayer-lists'
import type { ListedTaxpayer } from '@contapro/sunat/taxpayer-lists/taxpayer-list'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** A list with less than this share of its former members is taken for a damaged one: memberships would end that have not. */
const MIN_SHARE = 0.5

/** The taxpayers of the last reading of a list, each with the day since which it is there; undefined when the list was never read. */
export async function findMembers(db: Queryable, list: TaxpayerList): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows } = await sql<{ ruc: string; since: string }>`
    select ruc, min(since) as since from listed_taxpayers where list = ${list} and last_seen = ${lastReading(list)}
    group by ruc`.execute(db)
  return rows.length === 0 ? undefined : new Map(rows.map(({ ruc, since }) => [ruc, since]))
}

/** The taxpayers that entered or left a list; null when it was never read before, which says something about everybody. */
export function changedMembers(
  before: ReadonlyMap<string, string> | undefined,
  members: readonly Pick<ListedTaxpayer, 'ruc'>[],
): string[] | null {
  if (!before) return null
  const now = new Set(members.map(({ ruc }) => ruc))
  return [...[...now].filter((ruc) => !before.has(ruc)), ...[...before.keys()].filter((ruc) => !now.has(ruc))]
}

/** Stores a list as it was published on a day. False when it is implausible and nothing was stored. */
export async function storeTaxpayerList(
  tx: Queryable,
  list: TaxpayerList,
  members: readonly ListedTaxpayer[],
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listed_taxpayers where list = ${list} and last_seen = ${lastReading(list)}`.execute(
    tx,
  )
  if (members.length < (rows[0]?.count ?? 0) * MIN_SHARE) return false
  await sql`
    insert into listed_taxpayers (list, ruc, since, resolution, first_seen, last_seen)
    select ${list}, ruc, since, resolution, ${day}::date, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member (ruc text, since date, resolution text)
    on conflict (list, ruc, since) do update set resolution = excluded.resolution,
      last_seen = greatest(listed_taxpayers.last_seen, excluded.last_seen)`.execute(tx)
  return true
}

/** The day of the last reading of a list. */
const lastReading = (list: TaxpayerList) => sql`(select max(last_seen) from listed_taxpayers where list = ${list})`

/**
 * Whether a taxpayer was in a list on a day: from the date that the list states, and until the last day on which it was seen there.
 * Undefined when the list was never read.
 */
export async function wasListed(
  db: Queryable,
  list: TaxpayerList,
  { ruc, day }: { ruc: string; day: string },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ wasRead: boolean; wasListed: boolean }>`
    select exists (select from listed_taxpayers where list = ${list}) as was_read,
      exists (select from listed_taxpayers where list = ${list} and ruc = ${ruc} and since <= ${day}::date
        and (last_seen >= ${day}::date or last_seen = ${lastReading(list)})) as was_listed`.execute(db)
  return rows[0]?.wasRead ? rows[0].wasListed : undefined
}
