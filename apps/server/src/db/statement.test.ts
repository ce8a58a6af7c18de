import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../testing/postgres.ts'
import { openDatabase } from './database.ts'
import { statement } from './statement.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url, { maxConnections: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const select = statement<{ firstLetter: string }>(
  'first-letter',
  'select left(word, 1) as first_letter from words where word >= $1',
)

describe('a statement', () => {
  beforeEach(async () => {
    await sql`drop table if exists words; create table words (word text); insert into words values ('uno'), ('dos')`.execute(
      connection.db,
    )
  })
  const kept = async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection.db)
    return rows.map(({ name }) => name)
  }

  it('is read once by each connection and answers like any query', async () => {
    const { db } = connection
    expect(await select(db, ['u'])).toEqual([{ firstLetter: 'u' }])
    expect(await select(db, ['z'])).toEqual([])
    expect(await kept()).toEqual(['first-letter'])
  })

  it('goes on after a migration gave its table another column', async () => {
    const { db } = connection
    await select(db, ['a'])
    await sql`alter table words add column meaning text not null default ''`.execute(db)
    expect(await select(db, ['a'])).toHaveLength(2)
  })

  it('sees what its transaction did', async () => {
    const { db } = connection
    const seen = await db.transaction().execute(async (tx) => {
      await sql`insert into words values ('zorro')`.execute(tx)
      return select(tx, ['z'])
    })
    expect(seen).toEqual([{ firstLetter: 'z' }])
  })
})
