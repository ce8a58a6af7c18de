import type { BookReasonCode } from '@contapro/domain/completeness/reason-codes'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type ReadingProblem = {
  readonly book: Book
  readonly period: string
  readonly code: Extract<BookReasonCode, 'QUARANTINED' | 'SUMMARY_DIFFERS' | 'REGISTER_FAILED'>
}

/** What the last readings of a business's registers could not bring, newest period first. */
export async function listReadingProblems(db: Queryable, businessId: string): Promise<ReadingProblem[]> {
  const { rows } = await sql<ReadingProblem>`
    select book, period, code
    from register_readings, lateral (values
      ('QUARANTINED', quarantined > 0),
      ('SUMMARY_DIFFERS', differences > 0),
      ('REGISTER_FAILED', coalesce(failure = 'FAILED', false))) as problem (code, is_found)
    where business_id = ${businessId} and is_found
    order by period desc, book, code`.execute(db)
  return rows
}
