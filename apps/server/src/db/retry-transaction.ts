import type { Transaction } from 'kysely'

import { DEADLOCK_DETECTED, isDatabaseError } from './database-error.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const MAX_TRIES = 3

/** Runs a transaction again when PostgreSQL aborts it because of a deadlock, so that the waiting user does not see one. */
export async function retryTransaction<Value>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isDatabaseError(error, DEADLOCK_DETECTED) || tries === MAX_TRIES) throw error
    }
  }
}
