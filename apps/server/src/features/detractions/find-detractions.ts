import type { BookCompleteness } from '@contapro/contract/completeness'

import type { Database } from '../../db/database.ts'
import { findDetractionCompleteness } from './find-completeness.ts'
import { sumDetractions, type DetractionTotals } from './sum-detractions.ts'

export type Detractions = DetractionTotals & { readonly completeness: BookCompleteness }

/** The detractions of a period, and how complete they are. */
export async function findDetractions(
  db: Database,
  { businessId, period }: { readonly businessId: string; readonly period: string },
  now: Date,
): Promise<Detractions> {
  const totals = await sumDetractions(db, businessId, period)
  const { unknownCount } = totals
  return { ...totals, completeness: await findDetractionCompleteness(db, businessId, [period], unknownCount, now) }
}
