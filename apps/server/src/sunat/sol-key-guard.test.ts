import type { LoginOutcome } from '@contapro/sunat/tokens/login-guard'
import { describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness, randomRuc } from '../testing/factories.ts'
import { testMasterKey } from '../testing/test-keys.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { solKeyGuard } from './sol-key-guard.ts'

const connection = useTestDatabase()

const HOUR_MS = 3_600_000

/** A guard with a clock of its own. */
function openGuard() {
  let at = Date.now()
  let reads = 0
  const now = () => {
    reads += 1
    return new Date(at)
  }
  const guard = solKeyGuard({ db: connection.db, keys: testMasterKey(1), now })
  const show = async (sol: Parameters<typeof guard.admit>[0], outcome: LoginOutcome = 'refused') => {
    const admission = await guard.admit(sol)
    if (admission.ok) await admission.settle(outcome)
    return admission.ok
  }
  return { guard, show, countClockReads: () => reads, advance: (milliseconds: number) => void (at += milliseconds) }
}

const keyOf = (ruc: string, password: string, by = {}) => ({ ruc, user: 'USUARIO1', password, by })

async function provenBusiness() {
  const accountant = await insertTestAccountant(connection.db)
  return insertTestBusiness(connection.db, accountant, { provenAt: new Date() })
}

describe('SOL keys of a RUC that SUNAT does not accept', () => {
  it('reach it twice an hour from strangers, whatever the user, and once more from a holder', async () => {
    const { show, advance } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    expect(await show(keyOf(ruc, 'uno'))).toBe(true)
    advance(HOUR_MS / 2)
    expect(await show({ ...keyOf(ruc, 'dos'), user: 'OTRO' })).toBe(true)
    expect(await show(keyOf(ruc, 'tres'))).toBe(false)
    expect(await show(keyOf(randomRuc(), 'tres'))).toBe(true)
    expect(await show(keyOf(ruc, 'cuatro', { businessId }))).toBe(true)
    expect(await show(keyOf(ruc, 'cinco', { businessId }))).toBe(false)
    advance(HOUR_MS / 2 + 1)
    expect(await show(keyOf(ruc, 'seis'))).toBe(true)
    expect(await show(keyOf(ruc, 'siete'))).toBe(false)
  })

  it('are counted before SUNAT answers, however many come at once', async () => {
    const { guard } = openGuard()
    const ruc = randomRuc()
    const admissions = await Promise.all(
      Array.from({ length: 12 }, (_, index) => guard.admit(keyOf(ruc, `clave-${index}`))),
    )
    expect(admissions.filter(({ ok }) => ok)).toHaveLength(3)
    const waits = admissions.map((admission) => ('retryAfterMs' in admission ? admission.retryAfterMs : HOUR_MS))
    expect(Math.min(...waits)).toBeGreaterThan(HOUR_MS - 60_000)
  })

  it('are shown to it once when two send the same one at the same time', async () => {
    const { guard, show, countClockReads } = openGuard()
    const ruc = randomRuc()
    const first = await guard.admit(keyOf(ruc, 'mala'))
    const before = countClockReads()
    const second = guard.admit(keyOf(ruc, 'mala'))
    // It looks at the clock to find the first one pending. Another key of the RUC does not wait.
    await expect.poll(countClockReads).toBeGreaterThan(before)
    expect(await show(keyOf(ruc, 'otra'))).toBe(true)
    if (first.ok) await first.settle('refused')
    expect(await second).toEqual({ ok: false, isRefused: true })
    // Sent again later, it is another attempt.
    expect(await show(keyOf(ruc, 'mala'))).toBe(true)
    expect(await show(keyOf(ruc, 'mala'))).toBe(false)
  })

  it('are not those that it accepts or does not look at; one it may have seen is', async () => {
    const { show } = openGuard()
    const ruc = randomRuc()
    for (let times = 0; times < 5; times += 1) {
      expect(await show(keyOf(ruc, 'buena'), 'accepted')).toBe(true)
      expect(await show(keyOf(ruc, `otra-${times}`), 'unanswered')).toBe(true)
    }
    expect(await show(keyOf(ruc, 'buena'), 'unknown')).toBe(true)
    expect(await show(keyOf(ruc, 'mala'), 'unknown')).toBe(true)
    expect(await show(keyOf(ruc, 'mala'), 'unknown')).toBe(true)
    expect(await show(keyOf(ruc, 'peor'))).toBe(false)
  })

  it('are ten an hour of one account and thirty from one address, over all RUCs', async () => {
    const { show } = openGuard()
    const { accountantId } = await provenBusiness()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await show(keyOf(randomRuc(), 'mala', { accountantId, address: '10.1.1.1' }))).toBe(true)
    expect(await show(keyOf(randomRuc(), 'mala', { accountantId, address: '10.1.1.2' }))).toBe(false)
    for (let tries = 0; tries < 20; tries += 1)
      expect(await show(keyOf(randomRuc(), 'mala', { address: '10.1.1.1' }))).toBe(true)
    expect(await show(keyOf(randomRuc(), 'mala', { address: '10.1.1.1' }))).toBe(false)
    expect(await show(keyOf(randomRuc(), 'mala', { address: '10.1.1.3' }))).toBe(true)
  })

  it('count for the address from which the stored key was sent', async () => {
    const { guard, show } = openGuard()
    const { id: businessId } = await provenBusiness()
    await guard.recordSender(connection.db, businessId, '10.2.2.2')
    await show(keyOf(randomRuc(), 'mala', { businessId }))
    const rows = await connection.db
      .selectFrom('solKeyAttempts')
      .select('isHolder')
      .where('address', '=', '10.2.2.2')
      .execute()
    // The business holds another RUC.
    expect(rows).toEqual([{ isHolder: false }])
  })
})

describe('the key that SUNAT accepted for a business', () => {
  it('is recognized and never limited, for that business alone', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const other = await insertTestBusiness(connection.db, await insertTestAccountant(connection.db), { ruc })
    expect(await show(keyOf(ruc, 'buena', { businessId }), 'accepted')).toBe(true)
    for (const password of ['uno', 'dos', 'tres']) await show(keyOf(ruc, password, { businessId }))
    expect(await show(keyOf(ruc, 'cuatro', { businessId }))).toBe(false)
    for (let times = 0; times < 3; times += 1)
      expect(await show(keyOf(ruc, 'buena', { businessId }), 'unknown')).toBe(true)
    // To others the limit does not tell the right key from a wrong one.
    expect(await show(keyOf(ruc, 'buena', { businessId: other.id }))).toBe(false)
    expect(await show(keyOf(ruc, 'buena'))).toBe(false)
  })

  it('counts once SUNAT refuses it, and is no longer recognized', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const key = keyOf(ruc, 'buena', { businessId })
    await show(key, 'accepted')
    expect(await show(key, 'refused')).toBe(true)
    expect(await show(keyOf(ruc, 'uno', { businessId }))).toBe(true)
    expect(await show(keyOf(ruc, 'dos', { businessId }))).toBe(true)
    expect(await show(key)).toBe(false)
  })
})
