import type pg from 'pg'

import { statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import type { PeriodKey } from '../period-key.ts'
import { ensureLists } from './ensure-lists.ts'

/** Pages are read with prepared statements of the pool; lists are built with the query builder. */
export type Connections = Pick<Deps, 'db' | 'pool'>

/** A stored list: all purchases of a period, or those with one value. */
export type ListKey =
  | { readonly kind: 'all'; readonly value: '' }
  | { readonly kind: 'type' | 'series' | 'provider'; readonly value: string }
  /** `true`: valid at SUNAT. `false`: voided. */
  | { readonly kind: 'status'; readonly value: 'true' | 'false' }

type Read<Row> = (pool: pg.Pool, values: readonly unknown[]) => Promise<Row[]>

/** A query on the lists of a period (`$1` business, `$2` period). `current` finds nothing when they are outdated. */
export type ListQuery<Row> = { readonly current: Read<Row>; readonly anyVersion: Read<Row> }

const OF_PERIOD = 'list.business_id = $1 and list.period = $2'
const OF_CURRENT_VERSION = `${OF_PERIOD} and list.version =
  (select version from period_versions where business_id = $1 and book = 'rce' and period = $2)`

/** `toText` gets the condition on `list`. It must also select the head of the `all` list, so that no rows means outdated, not empty. */
export function listQuery<Row extends pg.QueryResultRow>(
  name: string,
  toText: (condition: string) => string,
): ListQuery<Row> {
  return {
    current: statement(name, toText(OF_CURRENT_VERSION)),
    anyVersion: statement(`${name}-any-version`, toText(OF_PERIOD)),
  }
}

const HEAD = `list.kind = 'all' and list.block = 0`

/** The lists may become outdated between building and reading them. */
const MAX_TRIES = 2

/** Reads the lists of a period; builds them first when they are outdated. */
export async function readLists<Row>(
  { db, pool }: Connections,
  key: PeriodKey,
  { current, anyVersion }: ListQuery<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const parameters = [key.businessId, key.period, ...values]
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const rows = await current(pool, parameters)
    if (rows.length > 0) return rows
    await ensureLists(db, key)
  }
  // The period keeps changing, so the last version built is good enough; a period that was never listed has none.
  return anyVersion(pool, parameters)
}

export type Day = { day: string; count: number; total: string }

const days = listQuery<Day & { kind: string }>(
  'list-days',
  (condition) => `
    select list.kind, list.value as day, list.count, list.total from period_lists list
    where ${condition} and (list.kind = 'day' or ${HEAD})
    order by list.value`,
)

/** The count and sum of each day's purchases. */
export async function readDays(connections: Connections, key: PeriodKey): Promise<Day[]> {
  const rows = await readLists(connections, key, days)
  return rows.filter(({ kind }) => kind === 'day').map(({ day, count, total }) => ({ day, count, total }))
}

export type Facet = { value: string; label: string; count: number }
export type Facets = Record<'type' | 'series' | 'provider' | 'status', Facet[]>

const facets = listQuery<Facet & { kind: string }>(
  'list-facets',
  (condition) => `
    select list.kind, list.value, list.label, list.count from period_lists list
    where ${condition} and list.kind <> 'day' and list.block = 0`,
)

/** The values that the purchases have, most frequent first. */
export async function readFacets(connections: Connections, key: PeriodKey): Promise<Facets> {
  const rows = await readLists(connections, key, facets)
  const found: Facets = { type: [], series: [], provider: [], status: [] }
  rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  for (const { kind, value, label, count } of rows) if (isFacet(kind)) found[kind].push({ value, label, count })
  return found
}

function isFacet(kind: string): kind is keyof Facets {
  return kind === 'type' || kind === 'series' || kind === 'provider' || kind === 'status'
}
