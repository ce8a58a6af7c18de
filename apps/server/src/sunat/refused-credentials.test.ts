import { expect, it } from 'vitest'

import { masterKeyFrom } from '../keys/master-key.ts'
import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { deleteOldRefusals, refusedCredentials } from './refused-credentials.ts'

const keys = masterKeyFrom(Buffer.alloc(32, 3).toString('base64'))
const now = () => new Date()
const DAY_MS = 86_400_000

const connection = useTestDatabase()

async function newSender() {
  const accountant = await insertTestAccountant(connection.db)
  const sender = { accountantId: accountant.id }
  return { accountant, who: { ruc: '20131312955', user: 'CANARIO1', password: 'Canario-sol1', sender } }
}

it('remembers exactly what was refused, for every process, until it is forgotten (REL-10)', async () => {
  const { db } = connection
  const { accountant, who } = await newSender()
  const [here, elsewhere] = [refusedCredentials({ keys, now }), refusedCredentials({ keys, now })]
  expect(await here.has(db, who)).toBe(false)
  await here.add(db, who)
  await elsewhere.add(db, who)
  expect(await elsewhere.has(db, who)).toBe(true)
  expect(await elsewhere.has(db, { ...who, user: ' canario1 ' })).toBe(true)
  for (const other of [{ ruc: '20100070970' }, { user: 'CANARIO2' }, { password: 'canario-sol1' }])
    expect(await here.has(db, { ...who, ...other })).toBe(false)
  // The account is the same when a business of it sends the key, and another account knows nothing.
  const { id: businessId } = await insertTestBusiness(db, accountant)
  expect(await here.has(db, { ...who, sender: { businessId } })).toBe(true)
  expect(await here.has(db, (await newSender()).who)).toBe(false)
  await here.remove(db, who)
  expect(await elsewhere.has(db, who)).toBe(false)
})

it('asks again after a day, and keeps nothing older', async () => {
  const { db } = connection
  const { accountant, who } = await newSender()
  let at = Date.now()
  const refused = refusedCredentials({ keys, now: () => new Date(at) })
  await refused.add(db, who)
  at += DAY_MS / 2
  expect(await refused.has(db, who)).toBe(true)
  at += DAY_MS / 2 + 1
  expect(await refused.has(db, who)).toBe(false)
  await refused.add(db, who)
  expect(await refused.has(db, who)).toBe(true)
  await deleteOldRefusals(db, new Date(at + DAY_MS + 1))
  const left = await db.selectFrom('refusedCredentials').where('accountantId', '=', accountant.id).execute()
  expect(left).toEqual([])
})

it('keeps a hash that says nothing without the master key', async () => {
  const { db } = connection
  const { accountant, who } = await newSender()
  await refusedCredentials({ keys, now }).add(db, who)
  const rows = await db.selectFrom('refusedCredentials').selectAll().execute()
  expect(rows).toEqual([{ accountantId: accountant.id, hash: expect.any(Buffer), at: expect.any(Date) }])
  expect(rows[0]?.hash).toHaveLength(32)
  const others = refusedCredentials({ keys: masterKeyFrom(Buffer.alloc(32, 4).toString('base64')), now })
  expect(await others.has(db, who)).toBe(false)
})
