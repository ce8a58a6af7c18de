import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { poolWithNamedQueries } from './prepared.ts'
import type { Tables } from './tables.ts'
import { RowSecurityPool } from './row-security-pool.ts'

export type Database = Kysely<Tables>
/** The pool or a transaction: queries take either, so that none escapes a transaction by accident. */
export type Queryable = Database | Transaction<Tables>

// Calendar dates and amounts stay text: the driver would turn them into Dates and floats.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

// Without keepalives PostgreSQL would hold the locks of a machine that lost power for two hours.
const KEEPALIVES = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

// Most pages are cached, so random reads cost little; with the default costs the planner re-plans prepared statements at every call.
const CACHED_PAGE_COSTS = 'set seq_page_cost = 0.1; set random_page_cost = 0.1'

/** Opening a connection and preparing its statements costs more than a page, so a quiet minute must not close those of an office. */
const IDLE_MS = 10 * 60_000

/** TypeScript is camelCase and tables are snake_case; keys inside JSON columns stay as they are. */
export const KYSELY_PLUGINS = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

type Options = {
  maxConnections?: number
  queryTimeoutMs?: number
  /** Connections act for the accountant for whom they are taken. For the API's role. */
  usesRowSecurity?: boolean
  onError?: (error: Error) => void
}

export function openDatabase(url: string, options: Options = {}) {
  const Pool = options.usesRowSecurity ? RowSecurityPool : pg.Pool
  const pool = watchErrors(
    new Pool({
      ...connectionOptions(url),
      max: options.maxConnections ?? 10,
      // A request must end within 5 s when the database is gone (quality bar REL-14).
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: IDLE_MS,
      ...(options.queryTimeoutMs !== undefined && { query_timeout: options.queryTimeoutMs }),
    }),
    options.onError,
  )
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: poolWithNamedQueries(pool) }),
    plugins: KYSELY_PLUGINS,
  })
  return { db, pool, close: () => db.destroy() }
}

/** Two listeners, and eight logins at SUNAT at once; more wait for each other and not in the way of requests. */
const MAX_HELD_CONNECTIONS = 10
/** Longer than the time in which SUNAT must check credentials. */
const MAX_WAIT_FOR_HELD_MS = 60_000

/** Opens the connections that are held for long, by LISTEN and by locks on tokens. */
export function openHeldPool(url: string, onError?: (error: Error) => void): pg.Pool {
  const held = { max: MAX_HELD_CONNECTIONS, connectionTimeoutMillis: MAX_WAIT_FOR_HELD_MS }
  return watchErrors(new pg.Pool({ ...connectionOptions(url), ...held }), onError)
}

function connectionOptions(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // The pool awaits the promise, although its type says void.
    onConnect: (client) => client.query(`${KEEPALIVES}; ${CACHED_PAGE_COSTS}`) as unknown as void,
    types,
  }
}

function watchErrors(pool: pg.Pool, onError: (error: Error) => void = () => undefined): pg.Pool {
  // Idle connections break when the database restarts; the pool replaces them.
  pool.on('error', onError)
  // Without a listener an error on a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
