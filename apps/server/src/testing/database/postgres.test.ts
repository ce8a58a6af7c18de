import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './postgres.ts'
import { queryOnce } from './query-once.ts'

it('creates a database for each of several callers at once', async () => {
  const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  await Promise.all(databases.map(({ url }, i) => queryOnce(url, `create table mine as select ${i} as n`)))
  const rows = await Promise.all(databases.map(({ url }) => queryOnce(url, 'select n from mine')))
  expect(rows).toEqual([[{ n: 0 }], [{ n: 1 }], [{ n: 2 }]])
  await Promise.all(databases.map((database) => database.drop()))
})

it('drops a database that still has a connection', async () => {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await database.drop()
  await expect(queryOnce(database.url, 'select 1')).rejects.toThrow('does not exist')
})
