import { CompiledQuery } from 'kysely'
import pg from 'pg'

import type { Queryable } from './database.ts'

const names = new Map<string, string>()

/**
 * A statement of a hot path: its text is made once instead of at each call, and PostgreSQL reads it once for each connection. Its columns are
 * named one by one: a statement that PostgreSQL keeps must give the same ones after a migration.
 */
export function statement<Row>(name: string, text: string) {
  names.set(text, name)
  return async (db: Queryable, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}

/** A connection that asks for those statements by their names. */
export class NamingClient extends pg.Client {
  // The driver's own has a dozen shapes; `never` is an answer to each of them.
  override query(...given: unknown[]): never {
    const [text, values] = given
    const name = typeof text === 'string' ? names.get(text) : undefined
    const ask = super.query.bind(this) as (...asked: unknown[]) => never
    return name === undefined ? ask(...given) : ask({ name, text, values })
  }
}
