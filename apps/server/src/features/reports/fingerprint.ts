import { createHash } from 'node:crypto'

import type { Completeness } from '@contapro/contract/completeness'
import type { SiscontSettings } from '@contapro/contract/reports'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { ReportKind, ReportOptions } from '../../db/tables/reports.ts'
import { reportVersion } from '../vouchers/queries.ts'
import { bookOfReport } from './book-of-report.ts'

/** Increment when the format of any file changes. */
const LAYOUT = 5

type Inputs = {
  readonly businessId: string
  readonly name: string
  readonly kind: ReportKind
  readonly period: string
  readonly options: ReportOptions
  readonly completeness: Completeness | undefined
  readonly siscont: SiscontSettings
  /** Of detractions, because the IGV that their deposit still gives depends on it; files of other kinds stay right for more than a day. */
  readonly today: string | undefined
}

/** The tables beside those that a version counts, of which a kind shows rows. */
const SHOWN_TABLES: Partial<Record<ReportKind, readonly string[]>> = {
  purchases: ['detractions'],
  detractions: ['detractions', 'detraction_lot_lines', 'supplier_accounts'],
}

/**
 * The state of all that a file depends on: equal states give equal files. A purchase may be credit of another period, so the changes of all
 * periods of its book count.
 */
export async function findFingerprint(db: Queryable, inputs: Inputs): Promise<string> {
  const book = bookOfReport(inputs.kind)
  const { rows } = await sql<{ version: string }>`
    select coalesce(sum(${reportVersion()}), 0)::text as version from period_versions
    where business_id = ${inputs.businessId} and book = ${book}`.execute(db)
  const shown = await findStates(db, inputs.businessId, SHOWN_TABLES[inputs.kind] ?? [])
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT, rows[0]?.version, shown, inputs]))
    .digest('hex')
}

/** A number for each table that changes with every change of the business's rows in it. */
async function findStates(db: Queryable, businessId: string, tables: readonly string[]): Promise<string[]> {
  const states: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ state: string }>`
      select coalesce(sum(hashtextextended(shown::text, 0)), 0)::text as state from ${sql.table(table)} shown
      where shown.business_id = ${businessId}`.execute(db)
    states.push(rows[0]?.state ?? '')
  }
  return states
}
