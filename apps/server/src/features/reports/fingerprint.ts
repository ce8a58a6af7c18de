import { createHash } from 'node:crypto'

import type { Completeness } from '@contapro/contract/completeness'
import type { SiscontSettings } from '@contapro/contract/reports'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { ReportKind, ReportOptions } from '../../db/tables/reports.ts'
import { reportVersion } from '../vouchers/queries.ts'

/** Rises when files are written otherwise than before. */
const LAYOUT = 4

type Inputs = {
  readonly businessId: string
  readonly name: string
  readonly kind: ReportKind
  readonly period: string
  readonly options: ReportOptions
  readonly completeness: Completeness | undefined
  readonly siscont: SiscontSettings
  /** The days that detractions have left change with it. */
  readonly today: string
}

/**
 * The state of all that a file depends on: equal states give equal files. A purchase may be credit of another period, so the changes of all
 * periods of its book count.
 */
export async function findFingerprint(db: Queryable, inputs: Inputs): Promise<string> {
  const book = inputs.kind === 'rvie' || inputs.kind === 'sales' || inputs.kind === 'siscont-sales' ? 'rvie' : 'rce'
  const { rows } = await sql<{ version: string }>`
    select coalesce(sum(${reportVersion()}), 0)::text as version from period_versions
    where business_id = ${inputs.businessId} and book = ${book}`.execute(db)
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT, rows[0]?.version, inputs]))
    .digest('hex')
}
