import { MAX_AGE_MS } from '@contapro/domain/completeness/assess-completeness'
import { sql } from 'kysely'

import type { BookPeriodKey } from '../../db/book-period-key.ts'
import type { Queryable } from '../../db/database.ts'
import { countOutsideFile } from '../vouchers/queries.ts'

export type NewReading = {
  readonly route: 'api' | 'portal' | 'upload'
  readonly isFiled: boolean | null
  readonly quarantined: number
  /** Voucher types whose detail differs from SUNAT's own summary. */
  readonly differences?: number
  /** SUNAT did not answer with its summary. */
  readonly isSummaryUnread?: boolean
  /** The route lists everything that SUNAT has in the register, which the portal never does. */
  readonly isWhole?: boolean
}

/** A register was read by a route. Call it in the transaction that stores the register, after its vouchers. */
export async function recordReading(
  tx: Queryable,
  key: BookPeriodKey,
  { route, isWhole = route !== 'portal', differences = 0, isSummaryUnread = false, ...read }: NewReading,
  readAt: Date,
): Promise<void> {
  if (route === 'portal' && (await recordOutsideFile(tx, key, read.quarantined))) return
  const wholeReadAt = isWhole ? { wholeReadAt: readAt } : {}
  const verified = { differences, isSummaryUnread }
  const reading = { route, readAt, ...wholeReadAt, ...read, ...verified, outsideFile: 0, failure: null }
  await tx
    .insertInto('registerReadings')
    .values({ ...key, ...reading })
    .onConflict((conflict) => conflict.columns(['businessId', 'book', 'period']).doUpdateSet(reading))
    .execute()
  if (route === 'upload') await recordOutsideFile(tx, key, 0)
}

/** Records what is not in an uploaded register, to which the portal only adds; false when the register was not uploaded. */
async function recordOutsideFile(
  tx: Queryable,
  { businessId, book, period }: BookPeriodKey,
  unread: number,
): Promise<boolean> {
  const outsideFile = unread + (await countOutsideFile(tx, { businessId, book, period }))
  const { numUpdatedRows } = await tx
    .updateTable('registerReadings')
    .set({ outsideFile })
    .where((eb) => eb.and({ businessId, book, period, route: 'upload' }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
