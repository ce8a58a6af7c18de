import { sql } from 'kysely'

import { isDatabaseError, LOCK_NOT_AVAILABLE } from '../db/database-error.ts'
import type { Queryable } from '../db/database.ts'
import { lockVouchers } from '../db/locks.ts'
import { AppError } from './app-error.ts'

/** Less than the API waits for any query, so that the accountant reads why nothing was changed. */
const MAX_WAIT = '3500ms'

/** Takes the lock on the vouchers for a request: a collection that stores a large register holds it for seconds. */
export async function lockVouchersForRequest(tx: Queryable, businessId: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(MAX_WAIT)}`.execute(tx)
  try {
    await lockVouchers(tx, businessId)
  } catch (error) {
    if (!isDatabaseError(error, LOCK_NOT_AVAILABLE)) throw error
    throw new AppError('VOUCHERS_BUSY', { retryAfterSeconds: 3, cause: error })
  }
  await sql`set local lock_timeout = default`.execute(tx)
}
