import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { PeriodPlace } from './build-lists.ts'
import { makeLists } from './make-lists.ts'

/** The purchases of a period, whole or those with one of the values they have. */
export type ListKey =
  | { readonly kind: 'all'; readonly value: '' }
  | { readonly kind: 'type' | 'series' | 'provider'; readonly value: string }
  /** `true` those that SUNAT holds valid, `false` the voided ones. */
  | { readonly kind: 'status'; readonly value: 'true' | 'false' }

/** Something read from the lists of a period (`$1` business, `$2` period): those of now, or those that are there. */
export type ListReading<Row> = Record<'ofNow' | 'ofAnyTime', (db: Database, values: unknown[]) => Promise<Row[]>>

const OF_PERIOD = 'list.business_id = $1 and list.period = $2'
const OF_NOW = `${OF_PERIOD} and list.version =
  (select version from period_versions where business_id = $1 and book = 'rce' and period = $2)`

/** `textOf` gets the condition on `list`, and must also select the head of the whole list: it is there as soon as any list is. */
export function listReading<Row>(name: string, textOf: (condition: string) => string): ListReading<Row> {
  return {
    ofNow: statement(name, textOf(OF_NOW)),
    ofAnyTime: statement(`${name}-of-any-time`, textOf(OF_PERIOD)),
  }
}

const HEAD = `list.kind = 'all' and list.block = 0`

/** The lists may grow old between making and reading them. */
const TRIES = 2

/** Reads the lists of a period; when they are not of the vouchers of now, they are made anew first. */
export async function readLists<Row>(
  db: Database,
  of: PeriodPlace,
  { ofNow, ofAnyTime }: ListReading<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const given = [of.businessId, of.period, ...values]
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await ofNow(db, given)
    if (rows.length > 0) return rows
    await makeLists(db, of)
  }
  // Changed again each time, or never listed: what is there was right a moment ago.
  return ofAnyTime(db, given)
}

export type Day = { day: string; count: number; total: string }

const days = listReading<Day & { kind: string }>(
  'list-days',
  (condition) => `
    select list.kind, list.value as day, list.count, list.total from period_lists list
    where ${condition} and (list.kind = 'day' or ${HEAD})
    order by list.value`,
)

/** How many purchases each day has, and what they sum. */
export async function readDays(db: Database, of: PeriodPlace): Promise<Day[]> {
  const rows = await readLists(db, of, days)
  return rows.filter(({ kind }) => kind === 'day').map(({ day, count, total }) => ({ day, count, total }))
}

export type Facet = { value: string; label: string; count: number }
export type Facets = Record<'type' | 'series' | 'provider' | 'status', Facet[]>

const facets = listReading<Facet & { kind: string }>(
  'list-facets',
  (condition) => `
    select list.kind, list.value, list.label, list.count from period_lists list
    where ${condition} and list.kind <> 'day' and list.block = 0`,
)

/** The values that the purchases have, the most frequent first. */
export async function readFacets(db: Database, of: PeriodPlace): Promise<Facets> {
  const rows = await readLists(db, of, facets)
  const found: Facets = { type: [], series: [], provider: [], status: [] }
  rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  for (const { kind, value, label, count } of rows)
    if (kind in found) found[kind as keyof Facets].push({ value, label, count })
  return found
}
