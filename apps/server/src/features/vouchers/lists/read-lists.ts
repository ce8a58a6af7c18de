import type pg from 'pg'

import { statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { ensureLists } from './ensure-lists.ts'

/** Pages are read with prepared statements of the pool; lists are built with the query builder. */
export type Connections = Pick<Deps, 'db' | 'pool'>

/** A stored list: all vouchers of a period, in one of three orders, or the voided ones or those with one value, newest first. */
export type ListKey =
  | { readonly kind: 'all' | 'all-by-party' | 'all-by-total' | 'voided'; readonly value: '' }
  | { readonly kind: 'type' | 'series' | 'provider'; readonly value: string }

type Read<Row> = (pool: pg.Pool, values: readonly unknown[]) => Promise<(Row & { isMarker: boolean })[]>

/** A query on the lists of a period (`$1` business, `$2` book, `$3` period). `current` finds nothing when they are outdated. */
export type ListQuery<Row> = { readonly current: Read<Row>; readonly anyVersion: Read<Row> }

const LISTS_OF_PERIOD = 'list.business_id = $1 and list.book = $2 and list.period = $3'
const LISTS_OF_CURRENT_VERSION = `${LISTS_OF_PERIOD} and list.version =
  (select version from period_versions where business_id = $1 and book = $2 and period = $3)`

/**
 * The first block of the `all` list, which every built period has. Each query on the lists also selects this row and marks it as `isMarker`:
 * no rows at all then mean that the lists are outdated, the marker alone that what was asked for is empty. `readLists` removes it.
 */
export const MARKER_KEY = `'all', '', 0`
const IS_MARKER = `(list.kind, list.value, list.block) = (${MARKER_KEY})`

/** `toText` gets the condition on `list`, and must also select the marker. */
export function listQuery<Row extends pg.QueryResultRow>(
  name: string,
  toText: (condition: string) => string,
): ListQuery<Row> {
  return {
    current: statement(name, toText(LISTS_OF_CURRENT_VERSION)),
    anyVersion: statement(`${name}-any-version`, toText(LISTS_OF_PERIOD)),
  }
}

/** Selects from the rows of the lists themselves. */
const selectLists = (columns: string, wanted: string) => (condition: string) =>
  `
  select ${IS_MARKER} as "isMarker", ${columns} from period_lists list
  where ${condition} and (${wanted} or ${IS_MARKER})`

/** The lists may become outdated between building and reading them. */
const MAX_TRIES = 2

/** Reads the lists of a period; builds them first when they are outdated. */
export async function readLists<Row>(
  { db, pool }: Connections,
  key: BookPeriodKey,
  { current, anyVersion }: ListQuery<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const parameters = [key.businessId, key.book, key.period, ...values]
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const rows = await current(pool, parameters)
    if (rows.length > 0) return withoutMarker(rows)
    await ensureLists(db, key)
  }
  // The period keeps changing, so the last version built is good enough; a period that was never listed has none.
  return withoutMarker(await anyVersion(pool, parameters))
}

function withoutMarker<Row extends { isMarker: boolean }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ isMarker }) => !isMarker)
}

export type Day = { day: string; count: number; total: string; igv: string }

const daysOf = (kind: 'day' | 'valid-day') =>
  listQuery<Day>(
    `list-${kind}s`,
    (condition) =>
      `${selectLists('list.value as day, list.count, list.total, list.igv', `list.kind = '${kind}'`)(condition)} order by list.value`,
  )
const days = daysOf('day')
const validDays = daysOf('valid-day')

/** The count and sums of each day's vouchers, the oldest first; of purchases also without the voided ones. */
export async function readDays(
  connections: Connections,
  key: BookPeriodKey,
  { onlyValid = false } = {},
): Promise<Day[]> {
  const rows = await readLists(connections, key, onlyValid ? validDays : days)
  return rows.map(({ day, count, total, igv }) => ({ day, count, total, igv }))
}

export type Facet = { value: string; label: string; count: number }
export type Facets = Record<'type' | 'series' | 'provider', Facet[]>

const facets = listQuery<Facet & { kind: keyof Facets }>(
  'list-facets',
  selectLists(
    'list.kind, list.value, list.label, list.count',
    `list.kind in ('type', 'series', 'provider') and list.block = 0`,
  ),
)

/** The values that the vouchers have, most frequent first. */
export async function readFacets(connections: Connections, key: BookPeriodKey): Promise<Facets> {
  const rows = await readLists(connections, key, facets)
  const found: Facets = { type: [], series: [], provider: [] }
  rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  for (const { kind, value, label, count } of rows) found[kind].push({ value, label, count })
  return found
}
