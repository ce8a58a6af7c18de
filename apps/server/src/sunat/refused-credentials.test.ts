import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '../db/database.ts'
import { masterKeyFrom } from '../keys/master-key.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { createRefusals } from './refused-credentials.ts'

const keys = masterKeyFrom(Buffer.alloc(32, 3).toString('base64'))
const now = () => new Date()
const who = { ruc: '20131312955', user: 'CANARIO1', password: 'Canario-sol1' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('remembers exactly what was refused, for every process, until it is forgotten (REL-10)', async () => {
  const { db } = connection
  const [here, elsewhere] = [createRefusals({ keys, now }), createRefusals({ keys, now })]
  expect(await here.isRefused(db, who)).toBe(false)
  await here.remember(db, who)
  await elsewhere.remember(db, who)
  expect(await elsewhere.isRefused(db, who)).toBe(true)
  expect(await elsewhere.isRefused(db, { ...who, user: ' canario1 ' })).toBe(true)
  for (const other of [{ ruc: '20100070970' }, { user: 'CANARIO2' }, { password: 'canario-sol1' }])
    expect(await here.isRefused(db, { ...who, ...other })).toBe(false)
  await here.forget(db, who)
  expect(await elsewhere.isRefused(db, who)).toBe(false)
})

it('keeps a hash that says nothing without the master key', async () => {
  const { db } = connection
  await createRefusals({ keys, now }).remember(db, who)
  const rows = await db.selectFrom('refusedCredentials').selectAll().execute()
  expect(rows).toEqual([{ hash: expect.any(Buffer), at: expect.any(Date) }])
  expect(rows[0]?.hash).toHaveLength(32)
  const others = createRefusals({ keys: masterKeyFrom(Buffer.alloc(32, 4).toString('base64')), now })
  expect(await others.isRefused(db, who)).toBe(false)
})
