import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { NamingClient } from './naming-client.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** The pool or a transaction: queries take either, so that nothing leaves a transaction by accident. */
export type Queryable = Database | Transaction<Tables>

// Days stay text (`2026-10-31`) and amounts exact text; the driver would make Dates and floats of them.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

// A machine that dies says nothing: PostgreSQL would keep its locks for two hours, and nobody could go on with its work.
const NOTICE_THE_DEAD = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

// What is asked for lies in memory almost always. Told so, PostgreSQL knows what planning costs beside reading, and keeps the plans of statements.
const PAGES_ARE_NEAR = 'set seq_page_cost = 0.1; set random_page_cost = 0.1'

type Options = { maxConnections?: number; queryTimeoutMs?: number; onError?: (error: Error) => void }

export function openDatabase(url: string, options: Options = {}) {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: options.maxConnections ?? 10,
    // A request must end within 5 s when the database is gone (quality bar REL-14).
    connectionTimeoutMillis: 3000,
    ...(options.queryTimeoutMs !== undefined && { query_timeout: options.queryTimeoutMs }),
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // The pool waits for it, whatever its type says.
    onConnect: (client) => client.query(`${NOTICE_THE_DEAD}; ${PAGES_ARE_NEAR}`) as unknown as void,
    types,
  })
  // Idle connections break when the database restarts; the pool replaces them, nobody needs to die for it.
  pool.on('error', (error) => options.onError?.(error))
  // A connection in use breaks too: its query fails, and without a listener the process would fall with it.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}
