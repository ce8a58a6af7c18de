import { sql } from 'kysely'

import type { Queryable } from './database.ts'

const ROWS_PER_DELETE = 5000

/** Deletes a business's rows of a table, a few at a time so that no lock is held for long. Stopped half way, it can be run again. */
export async function deleteInBatches(
  db: Queryable,
  table: string,
  businessId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let deleted = ROWS_PER_DELETE; deleted === ROWS_PER_DELETE;) {
    signal?.throwIfAborted()
    // ctid identifies a row within one partition, and the business decides the partition.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where business_id = ${businessId} and ctid = any (array(
        select ctid from ${sql.table(table)} where business_id = ${businessId} limit ${ROWS_PER_DELETE}))`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}
