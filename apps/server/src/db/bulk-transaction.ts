import { finished } from 'node:stream/promises'

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'

import { copyLineWriter, type CopyColumns } from './copy-line.ts'
import { KYSELY_PLUGINS, type Queryable } from './database.ts'
import type { Tables } from './tables.ts'

/** Streams rows into a table. The transaction can run no other query until it ends. */
export type CopyWriter<Source> = {
  readonly write: (records: Iterable<Source>) => Promise<void>
  /** Sends complete lines in COPY's text format. The bytes must not change until the copy ends. */
  readonly send: (lines: string | Uint8Array) => Promise<void>
  /** Returns how many rows arrived. */
  readonly end: () => Promise<number>
}

export type BulkTransaction = {
  /** The same transaction for ordinary queries and for queueing jobs. */
  readonly tx: Queryable
  readonly openCopy: <Source>(table: string, columns: CopyColumns<Source>) => CopyWriter<Source>
}

/** A transaction that can also stream rows with COPY, which the query builder cannot. */
export async function inBulkTransaction<T>(pool: pg.Pool, work: (bulk: BulkTransaction) => Promise<T>): Promise<T> {
  const transaction = await beginBulkTransaction(pool)
  try {
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** For callers that only learn later whether to commit. They end it with `commit` or `rollback`; when `commit` fails, only `rollback` releases the connection. */
export async function beginBulkTransaction(
  pool: pg.Pool,
): Promise<BulkTransaction & { commit(): Promise<void>; rollback(): Promise<void> }> {
  const client = await pool.connect()
  const copies: CopyStreamQuery[] = []
  try {
    await client.query('begin')
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    tx: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: singleConnectionPool(client) }),
      plugins: KYSELY_PLUGINS,
    }),
    openCopy(table, columns) {
      const stream = client.query(copyFrom(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin`))
      copies.push(stream)
      return copyWriter(stream, copyLineWriter(columns))
    },
    async commit() {
      await client.query('commit')
      client.release()
    },
    async rollback() {
      for (const copy of copies) await abortCopy(copy)
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(isBroken)
    },
  }
}

/** A pool of one connection that the query builder cannot release: the bulk transaction owns it. */
function singleConnectionPool(client: pg.PoolClient): PostgresPool {
  // `bind` keeps only the last of the driver's overloads, so the type has to be named again.
  const query = client.query.bind(client) as PostgresPoolClient['query']
  return { connect: async () => ({ query, release() {} }), end: async () => {}, options: {} }
}

const CHUNK_CHARACTERS = 64 * 1024

function copyWriter<Source>(stream: CopyStreamQuery, toLine: (record: Source) => string): CopyWriter<Source> {
  let failure: Error | undefined
  let resume: (() => void) | undefined
  stream.on('error', (error: Error) => {
    failure = error
  })
  // Registered once: listeners added for each wait would pile up on a stream of a million rows.
  for (const event of ['drain', 'error', 'close']) stream.on(event, () => resume?.())
  const send = async (chunk: string | Uint8Array) => {
    if (failure) throw failure
    if (stream.write(chunk)) return
    await new Promise<void>((resolve) => {
      resume = resolve
    })
    if (failure) throw failure
  }
  return {
    send,
    async write(records) {
      let chunk = ''
      for (const record of records) {
        chunk += toLine(record)
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

/** Ends an open COPY, so that the connection can be used again. */
async function abortCopy(stream: CopyStreamQuery): Promise<void> {
  if (stream.writableFinished) return
  stream.destroy()
  await finished(stream).catch(() => undefined)
}
