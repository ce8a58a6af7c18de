import { setImmediate } from 'node:timers/promises'

import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Tables } from '../../../db/tables.ts'

const BATCH = 2000

/**
 * The rows of a query, some at a time, through a cursor of the transaction. PostgreSQL reads the next ones while the caller works on some,
 * and between batches others get their turn. The query names its columns as the row has them.
 */
export async function* readBatches<Row>(
  tx: Transaction<Tables>,
  name: string,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const cursor = sql.id(name)
  // Renaming the columns of each row would take a tenth of the time.
  const plain = tx.withoutPlugins()
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
  const fetchBatch = () => {
    const batch = sql<Row>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(plain)
    // Reported when it is awaited, which may be never.
    batch.catch(() => undefined)
    return batch
  }
  try {
    for (let next = fetchBatch(); ;) {
      const { rows } = await next
      const isLast = rows.length < BATCH
      if (!isLast) next = fetchBatch()
      if (rows.length > 0) yield rows
      if (isLast) return
      await setImmediate()
    }
  } finally {
    // A failed transaction has closed it.
    await sql`close ${cursor}`.execute(tx).catch(() => undefined)
  }
}
