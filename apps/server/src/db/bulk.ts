import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { Queryable } from './database.ts'
import type { Tables } from './tables.ts'

export type CopyValue = string | number | boolean | Date | null

export type BulkTransaction = {
  /** The same transaction for ordinary queries and for queueing jobs. */
  tx: Queryable
  /** Streams rows into a table; answers how many. */
  readonly copy: (
    target: string,
    columns: readonly string[],
    rows: AsyncIterable<readonly CopyValue[]> | Iterable<readonly CopyValue[]>,
  ) => Promise<number>
}

/** A transaction that can also stream rows with COPY, which the query builder cannot. */
export async function inBulkTransaction<T>(pool: pg.Pool, work: (bulk: BulkTransaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // One connection, never given back by the query builder: this function owns it.
  const loan = { connect: async () => ({ query: client.query.bind(client), release() {} }), end: async () => {} }
  const tx = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: loan as never }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  try {
    await client.query('begin')
    const result = await work({
      tx,
      async copy(target, columns, rows) {
        const stream = client.query(copyFrom(`copy ${target} (${columns.join(', ')}) from stdin`))
        await pipeline(Readable.from(copyChunks(rows)), stream)
        return stream.rowCount
      },
    })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away.
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}

const CHUNK_CHARACTERS = 64 * 1024

async function* copyChunks(
  rows: AsyncIterable<readonly CopyValue[]> | Iterable<readonly CopyValue[]>,
): AsyncGenerator<string> {
  let chunk = ''
  for await (const row of rows) {
    chunk += copyLine(row)
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

function copyLine(row: readonly CopyValue[]): string {
  let line = ''
  for (let index = 0; index < row.length; index += 1) line += (index === 0 ? '' : '\t') + copyText(row[index] ?? null)
  return `${line}\n`
}

const ESCAPED = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  // PostgreSQL has no place for NUL in text.
  const clean = text.includes('\0') ? text.replaceAll('\0', '') : text
  return ESCAPED.test(clean) ? clean.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : clean
}
