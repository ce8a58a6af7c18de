import { setImmediate } from 'node:timers/promises'

import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Tables } from '../../../db/tables.ts'

const BATCH = 500

/** The rows of a query, some at a time, through a cursor of the transaction. Between batches others get their turn. */
export async function* readBatches<Row>(
  tx: Transaction<Tables>,
  name: string,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const cursor = sql.id(name)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) return
      await setImmediate()
    }
  } finally {
    // A failed transaction has closed it.
    await sql`close ${cursor}`.execute(tx).catch(() => undefined)
  }
}
