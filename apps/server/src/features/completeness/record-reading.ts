import { sql } from 'kysely'
import type { Book } from '@contapro/domain/vouchers/book'

import type { Queryable } from '../../db/database.ts'

type RegisterKey = { readonly businessId: string; readonly book: Book; readonly period: string }

/** A register was read whole by a route. Call it in the transaction that stores the register. */
export async function recordReading(
  tx: Queryable,
  { businessId, book, period }: RegisterKey,
  { route, isFiled, quarantined }: { route: 'api' | 'portal'; isFiled: boolean | null; quarantined: number },
  readAt: Date,
): Promise<void> {
  const wholeReadAt = route === 'api' ? { wholeReadAt: readAt } : {}
  const reading = { route, isFiled, readAt, ...wholeReadAt, quarantined, differences: 0, failure: null }
  await tx
    .insertInto('registerReadings')
    .values({ businessId, book, period, ...reading })
    .onConflict((conflict) => conflict.columns(['businessId', 'book', 'period']).doUpdateSet(reading))
    .execute()
}

/** A try brought nothing. What an earlier reading brought stays. */
export async function recordReadingFailure(
  db: Queryable,
  { businessId, book, period }: RegisterKey,
  failure: 'FAILED' | 'NOT_ALLOWED',
): Promise<void> {
  await db
    .insertInto('registerReadings')
    .values({ businessId, book, period, failure })
    .onConflict((conflict) => conflict.columns(['businessId', 'book', 'period']).doUpdateSet({ failure }))
    .execute()
}

/** The detail that was read is not what SUNAT's summary says. */
export async function recordDifferences(
  db: Queryable,
  { businessId, book, period }: RegisterKey,
  differences: number,
): Promise<void> {
  await sql`update register_readings set differences = ${differences}
    where business_id = ${businessId} and book = ${book} and period = ${period}`.execute(db)
}
