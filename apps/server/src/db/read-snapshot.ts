import type { Transaction } from 'kysely'

import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Runs queries that must agree with each other: none sees what is committed after the first. */
export function readSnapshot<Result>(
  db: Database,
  read: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
