import { CompiledQuery } from 'kysely'

import type { Queryable } from './database.ts'
import { nameQuery } from './naming-client.ts'

/**
 * A statement of a hot path: its text is made once instead of at each call, and PostgreSQL reads it once for each connection. Its columns are
 * named one by one: a statement that PostgreSQL keeps must give the same ones after a migration.
 */
export function statement<Row>(name: string, text: string) {
  nameQuery(name, text)
  return async (db: Queryable, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}
