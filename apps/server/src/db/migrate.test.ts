import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from '../testing/database/postgres.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('migrations', () => {
  it('run once when several processes start at once', async () => {
    await client.query('drop schema public cascade; create schema public')
    await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)))
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users')
    expect(rows).toEqual([{ count: 0 }])
  })

  it('are never edited once applied', async () => {
    await client.query("update migrations set checksum = 'otro' where name = '0001-users.sql'")
    await expect(migrate(database.url)).rejects.toThrow('0001-users.sql was edited')
  })
})
