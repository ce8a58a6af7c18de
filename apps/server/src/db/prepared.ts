import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'

const NAMED = /^\/\* prepared (\S+) \*\//

/**
 * A query whose plan takes PostgreSQL longer than its rows: each connection plans it once. Its text must be the same at every call and name
 * its columns one by one, because a prepared statement must return the same ones after a migration.
 */
export function prepared<Row>(name: string, query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared ${name} */`)} ${query}`
}

/** The pool for kysely, which has no names for queries of its own. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  // Kysely knows its connections by their identity.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client)
      clients.set(client, known)
      return known
    },
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
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
