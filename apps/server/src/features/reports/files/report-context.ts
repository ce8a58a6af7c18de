import type { Completeness } from '@contapro/contract/completeness'
import type { SiscontSettings } from '@contapro/contract/reports'
import type { Transaction } from 'kysely'

import type { Tables } from '../../../db/tables.ts'
import type { ReportOptions } from '../../../db/tables/reports.ts'

/** What the writers of files work with. All they read is of one snapshot. */
export type ReportContext = {
  readonly tx: Transaction<Tables>
  readonly business: { readonly id: string; readonly ruc: string; readonly name: string }
  readonly period: string
  readonly options: ReportOptions
  /** The address of the product, for links to its viewer. */
  readonly publicUrl: string
  readonly completeness: Completeness
  readonly siscont: SiscontSettings
  readonly now: Date
}

/** The bytes of a file, and how many vouchers it has once they were read. */
export type ReportContent = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly rowCount: () => number
}
