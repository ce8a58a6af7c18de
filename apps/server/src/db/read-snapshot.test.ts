import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTestAccountant } from '../testing/factories.ts'
import { readSnapshot } from './read-snapshot.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('queries of one snapshot do not see what is committed between them', async () => {
  const { db } = test.deps
  const count = await readSnapshot(db, async (tx) => {
    const countUsers = async () => (await sql`select from users`.execute(tx)).rows.length
    const before = await countUsers()
    await insertTestAccountant(db)
    return { before, after: await countUsers() }
  })
  expect(count.after).toBe(count.before)
  expect((await sql`select from users`.execute(db)).rows).toHaveLength(count.before + 1)
})
