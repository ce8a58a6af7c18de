import { finished } from 'node:stream/promises'

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { copyLine, type CopyValue } from './copy-line.ts'
import type { Queryable } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows on their way into a table. Nothing else can be asked of the transaction until it ends. */
export type CopyWriter = {
  readonly write: (rows: Iterable<readonly CopyValue[]>) => Promise<void>
  /** Whole lines as COPY writes them. They must stay as they are until it ends. */
  readonly send: (lines: string | Uint8Array) => Promise<void>
  /** Answers how many rows arrived. */
  readonly end: () => Promise<number>
}

export type BulkTransaction = {
  /** The same transaction for ordinary queries and for queueing jobs. */
  readonly tx: Queryable
  readonly openCopy: (target: string, columns: readonly string[]) => CopyWriter
}

/** A transaction that can also stream rows with COPY, which the query builder cannot. */
export async function inBulkTransaction<T>(pool: pg.Pool, work: (bulk: BulkTransaction) => Promise<T>): Promise<T> {
  const transaction = await beginBulk(pool)
  try {
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** The same, for a caller who only learns on the way whether it will need one. Exactly one of the two ends must be called. */
export async function beginBulk(
  pool: pg.Pool,
): Promise<BulkTransaction & { commit(): Promise<void>; rollback(): Promise<void> }> {
  const client = await pool.connect()
  // One connection, never given back by the query builder: this function owns it.
  const loan = { connect: async () => ({ query: client.query.bind(client), release() {} }), end: async () => {} }
  const tx = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: loan as never }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const copies: CopyStream[] = []
  try {
    await client.query('begin')
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    tx,
    openCopy(target, columns) {
      const stream = client.query(copyFrom(`copy ${target} (${columns.join(', ')}) from stdin`))
      copies.push(stream as never)
      return copyWriter(stream as never)
    },
    async commit() {
      await client.query('commit')
      client.release()
    },
    async rollback() {
      for (const copy of copies) await abandon(copy)
      // A connection that cannot even roll back is thrown away.
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(isBroken)
    },
  }
}

const CHUNK_CHARACTERS = 64 * 1024

type CopyStream = NodeJS.WritableStream & {
  rowCount: number
  destroyed?: boolean
  writableFinished?: boolean
  destroy(): void
}

function copyWriter(stream: CopyStream): CopyWriter {
  let failure: Error | undefined
  let wake: (() => void) | undefined
  stream.on('error', (error: Error) => {
    failure = error
  })
  // Listeners for each wait would pile up on a stream that lives for a million rows.
  for (const event of ['drain', 'error', 'close']) stream.on(event, () => wake?.())
  const send = async (chunk: string | Uint8Array) => {
    if (failure) throw failure
    if (stream.write(chunk)) return
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    if (failure) throw failure
  }
  return {
    send,
    async write(rows) {
      let chunk = ''
      for (const row of rows) {
        chunk += copyLine(row)
        if (chunk.length < CHUNK_CHARACTERS) continue
        await send(chunk)
        chunk = ''
      }
      if (chunk) await send(chunk)
    },
    async end() {
      stream.end()
      await finished(stream)
      return stream.rowCount
    },
  }
}

/** Tells PostgreSQL that no more rows come, so that the connection can be used again. */
async function abandon(stream: CopyStream): Promise<void> {
  if (stream.writableFinished) return
  stream.destroy()
  await finished(stream).catch(() => undefined)
}
