import type pg from 'pg'

/**
 * A query of a hot path. Because it has a name, PostgreSQL parses and plans it once per connection instead of at each call. Select
 * columns one by one and name them in camelCase: a prepared statement must return the same columns after a migration.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (pool: pg.Pool, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] })
    return rows
  }
}
