import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pino } from 'pino'

import { openDatabase } from '../db/database.ts'
import type { BusinessRow } from '../db/tables/businesses.ts'
import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { announceRevocation, openRevocations, type Revocations } from './revocations.ts'

const OTHER = '0c5de7de-09c0-4b5c-8f2e-1f1c8f6f2b11'

// Two processes are two pools on one database: they share nothing else.
const connection = useTestDatabase()
let business: BusinessRow
let revoked: { businessId: string; forgetsTokens: boolean }
let second: ReturnType<typeof openDatabase>
let here: Revocations
let there: Revocations
const forgetTaxpayer = vi.fn<(ruc: string) => Promise<void>>(async () => {})
beforeAll(async () => {
  second = openDatabase(connection.url)
  business = await insertTestBusiness(connection.db, await insertTestAccountant(connection.db))
  revoked = { businessId: business.id, forgetsTokens: true }
  const log = pino({ level: 'silent' })
  here = await openRevocations({
    db: connection.db,
    pool: connection.pool,
    log,
    sunat: { forgetTaxpayer: async () => {} },
  })
  there = await openRevocations({ ...second, log, sunat: { forgetTaxpayer } })
})
beforeEach(() => void forgetTaxpayer.mockClear())
afterAll(async () => {
  await here.close()
  await there.close()
  await second.close()
})

const never = new AbortController().signal

/** Work that ends when its signal aborts. */
const untilAborted = (signal: AbortSignal) => sleep(60_000, 'never', { signal })

it('stop the work of that business in every process, when the transaction commits', async () => {
  const ended: string[] = []
  const stopped = there.runUntilRevoked(business.id, never, untilAborted).then((result) => ended.push(result))
  const giveUp = new AbortController()
  const goesOn = there.runUntilRevoked(OTHER, giveUp.signal, untilAborted)
  await connection.db.transaction().execute(async (tx) => {
    await announceRevocation(tx, revoked)
    // A later transaction is announced first: this one has not committed.
    const later = await insertTestBusiness(connection.db, { id: business.accountantId })
    await announceRevocation(connection.db, { ...revoked, businessId: later.id })
    await expect.poll(() => forgetTaxpayer.mock.calls).toEqual([[later.ruc]])
    expect(ended).toEqual([])
  })
  await stopped
  expect(ended).toEqual(['revoked'])
  await expect.poll(() => forgetTaxpayer.mock.calls.length).toBe(2)
  expect(forgetTaxpayer).toHaveBeenLastCalledWith(business.ruc)
  giveUp.abort()
  await expect(goesOn).rejects.toMatchObject({ name: 'AbortError' })
})

it('go on after a notification that nobody understands', async () => {
  await connection.pool.query(`select pg_notify('credentials_revoked', 'x'), pg_notify('credentials_revoked', '{}')`)
  await announceRevocation(connection.db, revoked)
  await expect.poll(() => forgetTaxpayer.mock.calls.length).toBe(1)
})

it('leave errors of the work as they are', async () => {
  await expect(here.runUntilRevoked(business.id, never, () => Promise.reject(new Error('ours')))).rejects.toThrow(
    'ours',
  )
  expect(await here.runUntilRevoked(business.id, never, async () => 'done')).toBe('done')
})

it('stop all work of a process that no longer hears of them, which then listens again', async () => {
  const stopped = there.runUntilRevoked(business.id, never, untilAborted)
  await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen credentials_revoked' and datname = current_database()`,
  )
  expect(await stopped).toBe('revoked')
  const again = there.runUntilRevoked(business.id, never, async (signal) => {
    await announceRevocation(connection.db, { ...revoked, forgetsTokens: false })
    return untilAborted(signal)
  })
  expect(await again).toBe('revoked')
  // No token was obtained with those credentials.
  expect(forgetTaxpayer).not.toHaveBeenCalled()
})
