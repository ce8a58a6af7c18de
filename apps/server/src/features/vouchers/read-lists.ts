import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../db/database.ts'
import { BLOCK, type PeriodPlace } from './build-lists.ts'
import { makeLists } from './make-lists.ts'

/** The purchases of a period, whole or those with one of the values they have. */
export type ListKey =
  | { readonly kind: 'all'; readonly value: '' }
  | { readonly kind: 'type' | 'series' | 'provider'; readonly value: string }
  /** `true` those that SUNAT holds valid, `false` the voided ones. */
  | { readonly kind: 'status'; readonly value: 'true' | 'false' }

export type Place = { readonly offset: number; readonly size: number }
export type Slice = { count: number; total: string; ids: number[] }

/** How many a list has, what they sum, and which are at some place of it. */
export async function readSlice(db: Database, of: PeriodPlace, { kind, value }: ListKey, place: Place): Promise<Slice> {
  const first = Math.floor(place.offset / BLOCK)
  const blocks = sql`list.block = any (${[0, first, first + 1]}::int[])`
  const rows = await readRows(db, of, sql`list.kind = ${kind} and list.value = ${value} and ${blocks}`, place)
  const own = rows.filter((row) => row.kind === kind)
  const { count = 0, total = '0.00' } = own[0] ?? {}
  return { count, total, ids: own.flatMap(({ ids }) => ids.map(Number)) }
}

export type Day = { day: string; count: number; total: string }

/** How many purchases each day has, and what they sum. */
export async function readDays(db: Database, of: PeriodPlace): Promise<Day[]> {
  const rows = await readRows(db, of, sql`list.kind = 'day'`)
  return rows.filter(({ kind }) => kind === 'day').map(({ value: day, count, total }) => ({ day, count, total }))
}

export type Facet = { value: string; label: string; count: number }
export type Facets = Record<'type' | 'series' | 'provider' | 'status', Facet[]>

/** The values that the purchases have, the most frequent first. */
export async function readFacets(db: Database, of: PeriodPlace): Promise<Facets> {
  const rows = await readRows(db, of, sql`list.kind in ('type', 'series', 'provider', 'status') and list.block = 0`)
  const facets: Facets = { type: [], series: [], provider: [], status: [] }
  rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  for (const { kind, value, label, count } of rows)
    if (kind in facets) facets[kind as keyof Facets].push({ value, label, count })
  return facets
}

/** The lists may grow old between making and reading them. */
const TRIES = 2

type Row = { kind: string; value: string; block: number; label: string; count: number; total: string; ids: string[] }

/** Some rows of the lists and the head of the whole one; when they are not of the vouchers of now, the lists are made anew first. */
async function readRows(
  db: Database,
  { businessId, period }: PeriodPlace,
  where: RawBuilder<unknown>,
  place: Place = { offset: 0, size: 0 },
): Promise<Row[]> {
  const [from, to] = [place.offset + 1, place.offset + place.size].map(
    (rank) => sql`${rank}::int - list.block * ${sql.lit(BLOCK)}`,
  )
  const select = async (version: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      select list.kind, list.value, list.block, list.label, list.count, list.total, list.ids[greatest(1, ${from}) : ${to}] as ids
      from period_lists list
      where list.business_id = ${businessId} and list.period = ${period} and ${version}
        and ((${where}) or (list.kind = 'all' and list.block = 0))
      order by list.kind, list.value, list.block`.execute(db)
    return rows
  }
  const isOfNow = sql`list.version = (select version from period_versions
    where business_id = ${businessId} and book = 'rce' and period = ${period})`
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await select(isOfNow)
    // Every list has its whole, even an empty one.
    if (rows.length > 0) return rows
    await makeLists(db, { businessId, period })
  }
  // Changed again each time, or never listed: what is there was right a moment ago.
  return select(sql`true`)
}
