import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'

const NAMED = /^\/\* prepared (\S+) \*\//

/**
 * A kysely query whose planning takes longer than its execution. Its name makes PostgreSQL plan it once per connection (`statement.ts` does
 * the same for plain SQL). Its text must be the same at every call and name each column, because a prepared statement must return the same
 * columns after a migration.
 */
export function prepared<Row>(name: string, query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared ${name} */`)} ${query}`
}

/** Kysely cannot name queries, so the name travels in a comment, which this pool reads. */
export function poolWithNamedQueries(pool: pg.Pool): PostgresPool {
  // Kysely knows its connections by their identity.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? clientWithNamedQueries(client)
      clients.set(client, known)
      return known
    },
  }
}

function clientWithNamedQueries(client: pg.PoolClient): PostgresPoolClient {
  const preparing = {
    query(text: string, values: readonly unknown[]) {
      const name = NAMED.exec(text)?.[1]
      return client.query({ ...(name !== undefined && { name }), text, values: [...values] })
    },
    release: () => client.release(),
  }
  // Cursors, which kysely's type has too, are not used.
  return preparing as unknown as PostgresPoolClient
}
