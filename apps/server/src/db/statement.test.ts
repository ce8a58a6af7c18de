import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { statement } from './statement.ts'

const connection = useTestDatabase({ maxConnections: 1 })

const select = statement<{ firstLetter: string }>(
  'first-letter',
  'select left(word, 1) as "firstLetter" from words where word >= $1',
)

describe('a prepared statement', () => {
  beforeEach(async () => {
    await sql`drop table if exists words; create table words (word text); insert into words values ('uno'), ('dos')`.execute(
      connection.db,
    )
  })
  const prepared = async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection.db)
    return rows.map(({ name }) => name)
  }

  it('is prepared once per connection', async () => {
    const { pool } = connection
    expect(await select(pool, ['u'])).toEqual([{ firstLetter: 'u' }])
    expect(await select(pool, ['z'])).toEqual([])
    expect(await prepared()).toEqual(['first-letter'])
  })

  it('keeps working after a migration adds a column to its table', async () => {
    const { db, pool } = connection
    await select(pool, ['a'])
    await sql`alter table words add column meaning text not null default ''`.execute(db)
    expect(await select(pool, ['a'])).toHaveLength(2)
  })
})
