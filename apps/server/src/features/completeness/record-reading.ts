import { MAX_AGE_MS } from '@contapro/domain/completeness/assess-completeness'
import { sql } from 'kysely'

import type { BookPeriodKey } from '../../db/book-period-key.ts'
import type { Queryable } from '../../db/database.ts'

/** A register was read whole by a route. Call it in the transaction that stores the register. */
export async function recordReading(
  tx: Queryable,
  { businessId, book, period }: BookPeriodKey,
  { route, isFiled, quarantined }: { route: 'api' | 'portal' | 'upload'; isFiled: boolean | null; quarantined: number },
  readAt: Date,
): Promise<void> {
  const wholeReadAt = route === 'portal' ? {} : { wholeReadAt: readAt }
  const reading = { route, isFiled, readAt, ...wholeReadAt, quarantined, differences: 0, failure: null }
  await tx
    .insertInto('registerReadings')
    .values({ businessId, book, period, ...reading })
    .onConflict((conflict) => {
      const replace = conflict.columns(['businessId', 'book', 'period']).doUpdateSet(reading)
      // The portal only adds to what an uploaded register has.
      return route === 'portal' ? replace.where('registerReadings.route', 'is distinct from', 'upload') : replace
    })
    .execute()
}

/** A try brought nothing. What an earlier reading brought stays. */
export async function recordReadingFailure(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
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
  { businessId, book, period }: BookPeriodKey,
  differences: number,
): Promise<void> {
  await sql`update register_readings set differences = ${differences}
    where business_id = ${businessId} and book = ${book} and period = ${period}`.execute(db)
}

/** Whether SUNAT's API reads a register and did so lately, so that a file of it brings nothing newer. */
export async function isReadByApi(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from register_readings reading join businesses business on business.id = reading.business_id
    where reading.business_id = ${businessId} and reading.book = ${book} and reading.period = ${period}
      and reading.route = 'api' and reading.failure is null
      and (reading.is_filed or (business.status <> 'INVALID_CREDENTIALS' and reading.read_at > ${new Date(now.getTime() - MAX_AGE_MS)}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a register was read by a route that lists everything. */
export async function isReadWhole(db: Queryable, { businessId, book, period }: BookPeriodKey): Promise<boolean> {
  const { rows } = await sql`
    select from register_readings where business_id = ${businessId} and book = ${book} and period = ${period}
      and whole_read_at is not null`.execute(db)
  return rows.length > 0
}
