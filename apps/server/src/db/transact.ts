import type { Transaction } from 'kysely'

import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const DEADLOCK = '40P01'
const TRIES = 3

/** A transaction of somebody who waits: when PostgreSQL ends it because another one stood in its way, it is done again. */
export async function transact<Value>(db: Database, work: (tx: Transaction<Tables>) => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
}
