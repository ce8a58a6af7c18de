import type { LoginParty } from '@contapro/sunat/tokens/credentials'
import type { LoginOutcome } from '@contapro/sunat/tokens/login-guard'
import { beforeEach, describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness, randomRuc } from '../testing/factories.ts'
import { randomNumbers } from '../testing/random-numbers.ts'
import { testMasterKey } from '../testing/test-keys.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { solKeyGuard, type NonHolderAttempt } from './sol-key-guard.ts'

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
  const strangers: NonHolderAttempt[] = []
  const onNonHolderAttempt = async (attempt: NonHolderAttempt) => void strangers.push(attempt)
  const guard = solKeyGuard({ db: connection.db, keys: testMasterKey(1), now, onNonHolderAttempt })
  /** 'shown' when SUNAT was asked; otherwise what was answered instead. */
  const show = async (sol: Parameters<typeof guard.admit>[0], outcome: LoginOutcome = 'refused') => {
    const admission = await guard.admit(sol)
    if (admission.ok) await admission.settle(outcome)
    if (admission.ok) return 'shown'
    return 'isRefused' in admission ? 'refused' : 'limited'
  }
  const save = (sol: Parameters<typeof guard.admit>[0]) =>
    connection.db.transaction().execute((tx) => guard.countSaved(tx, sol))
  return {
    guard,
    show,
    save,
    strangers,
    countClockReads: () => reads,
    advance: (milliseconds: number) => void (at += milliseconds),
  }
}

const keyOf = (ruc: string, password: string, sender: LoginParty = {}) => ({ ruc, user: 'USUARIO1', password, sender })

async function newAccount(): Promise<{ accountantId: string }> {
  return { accountantId: (await insertTestAccountant(connection.db)).id }
}

async function provenBusiness(given: { ruc?: string } = {}) {
  const accountant = await insertTestAccountant(connection.db)
  return insertTestBusiness(connection.db, accountant, { provenAt: new Date(), ...given })
}

let one: { accountantId: string }
let two: { accountantId: string }
let three: { accountantId: string }
beforeEach(async () => {
  ;[one, two, three] = [await newAccount(), await newAccount(), await newAccount()]
})

describe('SOL keys of a RUC that SUNAT does not accept', () => {
  it('reach it twice an hour from strangers, whatever the user, and once more from a holder', async () => {
    const { show, advance } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    expect(await show(keyOf(ruc, 'uno', one))).toBe('shown')
    advance(HOUR_MS / 2)
    expect(await show({ ...keyOf(ruc, 'dos', two), user: 'OTRO' })).toBe('shown')
    expect(await show(keyOf(ruc, 'tres', three))).toBe('limited')
    expect(await show(keyOf(randomRuc(), 'tres', three))).toBe('shown')
    expect(await show(keyOf(ruc, 'cuatro', { businessId }))).toBe('shown')
    expect(await show(keyOf(ruc, 'cinco', { businessId }))).toBe('limited')
    // The next one is the holder's, who mistyped.
    advance(HOUR_MS / 2 + 1)
    expect(await show(keyOf(ruc, 'seis', three))).toBe('limited')
    expect(await show(keyOf(ruc, 'cinco', { businessId }), 'accepted')).toBe('shown')
    advance(HOUR_MS / 2)
    for (const [password, by] of [
      ['seis', three],
      ['siete', one],
    ] as const)
      expect(await show(keyOf(ruc, password, by))).toBe('shown')
    expect(await show(keyOf(ruc, 'ocho', two))).toBe('limited')
  })

  it('leave a holder who mistyped once another one, whatever a stranger sends afterwards', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    expect(await show(keyOf(ruc, 'uno', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'errata', { businessId }))).toBe('shown')
    for (const by of [one, two]) expect(await show(keyOf(ruc, 'dos', by))).toBe('limited')
    expect(await show(keyOf(ruc, 'buena', { businessId }), 'accepted')).toBe('shown')
  })

  it('leave each of two holders one, and a stranger one', async () => {
    const { show } = openGuard()
    const { id, ruc } = await provenBusiness()
    const other = await provenBusiness({ ruc })
    expect(await show(keyOf(ruc, 'uno', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'dos', two))).toBe('limited')
    expect(await show(keyOf(ruc, 'tres', { businessId: id }))).toBe('shown')
    expect(await show(keyOf(ruc, 'cuatro', { businessId: id }))).toBe('limited')
    expect(await show(keyOf(ruc, 'cinco', { businessId: other.id }))).toBe('shown')
    expect(await show(keyOf(ruc, 'seis', { businessId: other.id }))).toBe('limited')
  })

  it('leave a stranger one however many hold the RUC, who may know the right one', async () => {
    const { show } = openGuard()
    const { ruc } = await provenBusiness()
    for (let holders = 0; holders < 4; holders += 1) await provenBusiness({ ruc })
    expect(await show(keyOf(ruc, 'buena', one), 'accepted')).toBe('shown')
    expect(await show(keyOf(ruc, 'mala', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'peor', two))).toBe('limited')
  })

  it('of an archived holder are those of a stranger', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const former = await provenBusiness({ ruc })
    await connection.db.updateTable('businesses').set({ archivedAt: new Date() }).where('id', '=', former.id).execute()
    expect(await show(keyOf(ruc, 'uno', { businessId: former.id }))).toBe('shown')
    expect(await show(keyOf(ruc, 'dos', { accountantId: former.accountantId }))).toBe('shown')
    expect(await show(keyOf(ruc, 'tres', { businessId: former.id }))).toBe('limited')
    expect(await show(keyOf(ruc, 'cuatro', { businessId }))).toBe('shown')
  })

  it('of an account whose key was changed at SUNAT are those of a stranger: its successor gets in', async () => {
    const { guard, show, advance } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const former = { businessId }
    await guard.recordAccepted(connection.db, keyOf(ruc, 'vieja', former))
    expect(await show(keyOf(ruc, 'vieja', former))).toBe('shown')
    for (let hour = 0; hour < 3; hour += 1) {
      advance(HOUR_MS + 1)
      await show(keyOf(ruc, `mala${hour}`, former))
      await show(keyOf(ruc, `peor${hour}`, former))
      expect(await show(keyOf(ruc, 'nueva', one), 'accepted')).toBe('shown')
    }
  })

  it('of one account leave the last one to others', async () => {
    const { show } = openGuard()
    const ruc = randomRuc()
    expect(await show(keyOf(ruc, 'uno', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'uno', two))).toBe('refused')
    expect(await show(keyOf(ruc, 'dos', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'tres', one))).toBe('limited')

    const free = randomRuc()
    for (const password of ['uno', 'dos']) expect(await show(keyOf(free, password, one))).toBe('shown')
    expect(await show(keyOf(free, 'buena', two), 'accepted')).toBe('shown')
  })

  it('of an account that nobody competes with are three, once a day', async () => {
    const { show, advance } = openGuard()
    const ruc = randomRuc()
    for (const password of ['uno', 'dos', 'tres']) expect(await show(keyOf(ruc, password, one))).toBe('shown')
    expect(await show(keyOf(ruc, 'cuatro', one))).toBe('limited')
    advance(HOUR_MS + 1)
    for (const password of ['cinco', 'seis']) expect(await show(keyOf(ruc, password, one))).toBe('shown')
    expect(await show(keyOf(ruc, 'siete', one))).toBe('limited')
    expect(await show(keyOf(ruc, 'buena', two), 'accepted')).toBe('shown')
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

  it('are not those that it accepts or does not look at; one it may have seen is', async () => {
    const { show } = openGuard()
    const ruc = randomRuc()
    for (let times = 0; times < 5; times += 1) {
      expect(await show(keyOf(ruc, 'buena', one), 'accepted')).toBe('shown')
      expect(await show(keyOf(ruc, `otra-${times}`, one), 'unanswered')).toBe('shown')
    }
    expect(await show(keyOf(ruc, 'buena', one), 'unknown')).toBe('shown')
    expect(await show(keyOf(ruc, 'mala', two), 'unknown')).toBe('shown')
    expect(await show(keyOf(ruc, 'mala', two), 'unknown')).toBe('shown')
    expect(await show(keyOf(ruc, 'peor', three))).toBe('limited')
  })

  it('are those that it was sent while it failed, each once, until it accepts them', async () => {
    const { show, save } = openGuard()
    const ruc = randomRuc()
    for (let times = 0; times < 4; times += 1) {
      expect(await show(keyOf(ruc, 'buena', one), 'interrupted')).toBe('shown')
      expect(await show(keyOf(ruc, 'mala', two), 'interrupted')).toBe('shown')
    }
    expect(await save(keyOf(ruc, 'buena', one))).toBe(0)
    expect(await show(keyOf(ruc, 'peor', three), 'interrupted')).toBe('shown')
    expect(await show(keyOf(ruc, 'otra', three))).toBe('limited')
    expect(await show(keyOf(ruc, 'buena', one), 'accepted')).toBe('shown')
    expect(await show(keyOf(ruc, 'mala', two))).toBe('shown')
    expect(await show(keyOf(ruc, 'mala', two))).toBe('refused')
    expect(await show(keyOf(ruc, 'otra', three))).toBe('shown')
  })

  it('do not stop an office that registers many clients while SUNAT fails', async () => {
    const { show } = openGuard()
    const rucs = Array.from({ length: 15 }, () => randomRuc())
    for (const outcome of ['interrupted', 'accepted'] as const)
      for (const ruc of rucs) expect(await show(keyOf(ruc, 'buena', one), outcome)).toBe('shown')
  })

  it('are ten an hour of one account and thirty from one address, over all RUCs', async () => {
    const { show } = openGuard()
    const { accountantId } = one
    for (let tries = 0; tries < 10; tries += 1)
      expect(await show(keyOf(randomRuc(), 'mala', { accountantId, address: '10.1.1.1' }))).toBe('shown')
    expect(await show(keyOf(randomRuc(), 'mala', { accountantId, address: '10.1.1.2' }))).toBe('limited')
    for (let tries = 0; tries < 20; tries += 1)
      expect(await show(keyOf(randomRuc(), 'mala', { address: '10.1.1.1' }))).toBe('shown')
    expect(await show(keyOf(randomRuc(), 'mala', { address: '10.1.1.1' }))).toBe('limited')
    expect(await show(keyOf(randomRuc(), 'mala', { address: '10.1.1.3' }))).toBe('shown')
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

describe('a key that SUNAT refused', () => {
  it('is known to the account that sent it, and costs it nothing more', async () => {
    const { show } = openGuard()
    const ruc = randomRuc()
    expect(await show(keyOf(ruc, 'mala', one))).toBe('shown')
    for (let times = 0; times < 5; times += 1) expect(await show(keyOf(ruc, 'mala', one))).toBe('refused')
    expect(await show(keyOf(ruc, 'otra', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'peor', two))).toBe('shown')
    // Also when the limit is reached.
    expect(await show(keyOf(ruc, 'mala', one))).toBe('refused')
  })

  it('is for others like one that was never tried: it counts, and SUNAT is not asked again', async () => {
    const { show } = openGuard()
    const ruc = randomRuc()
    expect(await show(keyOf(ruc, 'mala', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'mala', two))).toBe('refused')
    expect(await show(keyOf(ruc, 'otra', two))).toBe('shown')
    for (const password of ['mala', 'otra', 'nunca-probada'])
      expect(await show(keyOf(ruc, password, three))).toBe('limited')
  })

  it('is shown to SUNAT once when two send it at the same time, and counts for both', async () => {
    const { guard, show, countClockReads } = openGuard()
    const ruc = randomRuc()
    const first = await guard.admit(keyOf(ruc, 'mala', one))
    const before = countClockReads()
    const own = guard.admit(keyOf(ruc, 'mala', one))
    const second = guard.admit(keyOf(ruc, 'mala', two))
    // They look at the clock to find the first one pending.
    await expect.poll(countClockReads).toBeGreaterThan(before + 1)
    if (first.ok) await first.settle('refused')
    expect(await own).toEqual({ ok: false, isRefused: true })
    expect(await second).toEqual({ ok: false, isRefused: true })
    expect(await show(keyOf(ruc, 'otra', two))).toBe('shown')
    expect(await show(keyOf(ruc, 'peor', three))).toBe('limited')
  })

  it('may be the right one soon: a holder who saves it gets in, whoever sent it before', async () => {
    const { show, save, advance } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    expect(await show(keyOf(ruc, 'futura', one))).toBe('shown')
    advance(HOUR_MS / 2)
    expect(await show(keyOf(ruc, 'futura', two))).toBe('refused')
    // From now on it is the right one, and the holder has typed it before.
    expect(await show(keyOf(ruc, 'futura', { businessId }))).toBe('refused')
    expect(await save(keyOf(ruc, 'futura', { businessId }))).toBe(0)
    expect(await show(keyOf(ruc, 'futura', { businessId }), 'interrupted')).toBe('shown')
    expect(await show(keyOf(ruc, 'futura', { businessId }), 'accepted')).toBe('shown')
  })

  it('is asked again an hour after SUNAT refused it, however often and by whomever it is sent meanwhile', async () => {
    const { show, advance } = openGuard()
    const ruc = randomRuc()
    expect(await show(keyOf(ruc, 'futura', one))).toBe('shown')
    for (const by of [two, one, three, two, three, one]) {
      expect(await show(keyOf(ruc, 'futura', by))).toBe('refused')
      advance(HOUR_MS / 6)
    }
    // Its two attempts of the last hour are the same key.
    expect(await show(keyOf(ruc, 'futura', three), 'accepted')).toBe('shown')
    expect(await show(keyOf(ruc, 'futura', await newAccount()), 'accepted')).toBe('shown')
  })

  it('may be the right one later', async () => {
    const { show, advance } = openGuard()
    const ruc = randomRuc()
    expect(await show(keyOf(ruc, 'clave', one))).toBe('shown')
    advance(HOUR_MS + 1)
    expect(await show(keyOf(ruc, 'clave', two), 'accepted')).toBe('shown')
    expect(await show(keyOf(ruc, 'clave', one), 'accepted')).toBe('shown')
  })
})

describe('saving a key', () => {
  it('counts it once: showing it to SUNAT afterwards costs nothing more', async () => {
    const { show, save } = openGuard()
    const ruc = randomRuc()
    expect(await save(keyOf(ruc, 'uno', one))).toBe(0)
    expect(await save(keyOf(ruc, 'dos', two))).toBe(0)
    expect(await save(keyOf(ruc, 'tres', three))).toBe(0)
    expect(await save(keyOf(ruc, 'cuatro', await newAccount()))).toBe(HOUR_MS / 1000)
    for (const [password, by] of [
      ['uno', one],
      ['dos', two],
      ['tres', three],
    ] as const)
      expect(await show(keyOf(ruc, password, by))).toBe('shown')
    expect(await show(keyOf(ruc, 'uno', one))).toBe('refused')
    expect(await show(keyOf(ruc, 'cuatro', await newAccount()))).toBe('limited')
  })

  it('lets no more through when many save at once', async () => {
    const { save } = openGuard()
    const ruc = randomRuc()
    const accounts = await Promise.all(Array.from({ length: 8 }, newAccount))
    const waits = await Promise.all(accounts.map((by, at) => save(keyOf(ruc, `clave-${at}`, by))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('replaces what the account saved before and SUNAT never saw', async () => {
    const { show, save } = openGuard()
    const ruc = randomRuc()
    for (const password of ['uno', 'dos', 'tres', 'cuatro']) expect(await save(keyOf(ruc, password, one))).toBe(0)
    expect(await show(keyOf(ruc, 'cuatro', one))).toBe('shown')
    expect(await show(keyOf(ruc, 'cinco', two))).toBe('shown')
  })

  it('lets the same account try again what SUNAT refused, as another attempt', async () => {
    const { show, save } = openGuard()
    const ruc = randomRuc()
    expect(await show(keyOf(ruc, 'clave', one))).toBe('shown')
    expect(await save(keyOf(ruc, 'clave', one))).toBe(0)
    expect(await show(keyOf(ruc, 'clave', one), 'accepted')).toBe('shown')
  })

  it('does not count for the account until SUNAT sees it: an office registers many clients at once', async () => {
    const { show, save } = openGuard()
    for (let clients = 0; clients < 15; clients += 1) expect(await save(keyOf(randomRuc(), 'buena', one))).toBe(0)
    expect(await show(keyOf(randomRuc(), 'buena', one), 'accepted')).toBe('shown')
  })
})

describe('the key that SUNAT accepted last for a business', () => {
  it('is recognized and never limited, for that business alone', async () => {
    const { show, save } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const other = await insertTestBusiness(connection.db, await insertTestAccountant(connection.db), { ruc })
    expect(await show(keyOf(ruc, 'buena', { businessId }), 'accepted')).toBe('shown')
    for (const password of ['uno', 'dos', 'tres']) await show(keyOf(ruc, password, { businessId }))
    expect(await show(keyOf(ruc, 'cuatro', { businessId }))).toBe('limited')
    for (let times = 0; times < 3; times += 1)
      expect(await show(keyOf(ruc, 'buena', { businessId }), 'unknown')).toBe('shown')
    expect(await save(keyOf(ruc, 'buena', { businessId }))).toBe(0)
    // To others the limit does not tell the right key from a wrong one.
    expect(await show(keyOf(ruc, 'buena', { businessId: other.id }))).toBe('limited')
    expect(await show(keyOf(ruc, 'buena', one))).toBe('limited')
  })

  it('is not recognized any more once another one was accepted', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    await show(keyOf(ruc, 'vieja', { businessId }), 'accepted')
    await show(keyOf(ruc, 'nueva', { businessId }), 'accepted')
    await show(keyOf(ruc, 'uno', one))
    await show(keyOf(ruc, 'dos', two))
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('shown')
    expect(await show(keyOf(ruc, 'otra', { businessId }))).toBe('limited')
    expect(await show(keyOf(ruc, 'nueva', { businessId }))).toBe('shown')
  })

  it('was changed at SUNAT: its refusal costs nothing, so that the new one gets through', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    await show(keyOf(ruc, 'vieja', { businessId }), 'accepted')
    await show(keyOf(ruc, 'uno', one))
    await show(keyOf(ruc, 'dos', two))
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('shown')
    // Once, not each time.
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('refused')
    expect(await show(keyOf(ruc, 'nueva', { businessId }), 'accepted')).toBe('shown')
  })

  it('was changed at SUNAT: it counts for strangers, who leave the holder one', async () => {
    const { show } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    await show(keyOf(ruc, 'vieja', { businessId }), 'accepted')
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('shown')
    expect(await show(keyOf(ruc, 'uno', one))).toBe('shown')
    for (const by of [one, two]) expect(await show(keyOf(ruc, 'dos', by))).toBe('limited')
    expect(await show(keyOf(ruc, 'nueva', { businessId }), 'accepted')).toBe('shown')
  })

  it('was changed at SUNAT: a holder need not show it to find out, long after a stranger did', async () => {
    const { show, advance } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    await show(keyOf(ruc, 'vieja', { businessId }), 'accepted')
    expect(await show(keyOf(ruc, 'vieja', one))).toBe('shown')
    advance(3 * HOUR_MS)
    for (const password of ['uno', 'dos']) expect(await show(keyOf(ruc, password, one))).toBe('shown')
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('refused')
    expect(await show(keyOf(ruc, 'nueva', { businessId }), 'accepted')).toBe('shown')
  })

  it('was changed at SUNAT: it is asked again a day later', async () => {
    const { show, advance } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    await show(keyOf(ruc, 'vieja', { businessId }), 'accepted')
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('shown')
    advance(23 * HOUR_MS)
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('refused')
    advance(HOUR_MS + 1)
    expect(await show(keyOf(ruc, 'vieja', { businessId }), 'accepted')).toBe('shown')
  })

  it('was changed at SUNAT and back: it passes again when it is saved', async () => {
    const { show, save } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const other = await provenBusiness({ ruc })
    for (const by of [{ businessId }, { businessId: other.id }]) await show(keyOf(ruc, 'vieja', by), 'accepted')
    expect(await show(keyOf(ruc, 'vieja', { businessId }))).toBe('shown')
    expect(await show(keyOf(ruc, 'vieja', { businessId: other.id }))).toBe('refused')
    expect(await save(keyOf(ruc, 'vieja', { businessId: other.id }))).toBe(0)
    expect(await show(keyOf(ruc, 'vieja', { businessId: other.id }), 'accepted')).toBe('shown')
  })

  it('was changed at SUNAT: it is shown to it once, whichever holder sends it', async () => {
    const { guard, show, countClockReads } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const other = await provenBusiness({ ruc })
    for (const by of [{ businessId }, { businessId: other.id }]) await show(keyOf(ruc, 'vieja', by), 'accepted')
    const first = await guard.admit(keyOf(ruc, 'vieja', { businessId }))
    const before = countClockReads()
    const second = guard.admit(keyOf(ruc, 'vieja', { businessId: other.id }))
    await expect.poll(countClockReads).toBeGreaterThan(before)
    if (first.ok) await first.settle('refused')
    expect(await second).toEqual({ ok: false, isRefused: true })
    expect(await show(keyOf(ruc, 'nueva', { businessId: other.id }), 'accepted')).toBe('shown')
  })
})

describe('holders hear', () => {
  it('of strangers, and of nobody whose key SUNAT accepts', async () => {
    const { show, strangers } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    await show(keyOf(ruc, 'buena', { businessId }), 'accepted')
    await show(keyOf(ruc, 'errata', { businessId }), 'unanswered')
    expect(strangers).toEqual([])
    const address = '10.3.3.3'
    await show(keyOf(ruc, 'errata', { ...one, address }))
    await show(keyOf(ruc, 'otra', { ...two, address }))
    await show(keyOf(ruc, 'buena', { ...three, address }))
    expect(strangers).toEqual([
      { ruc, ...one, address, outcome: 'asked' },
      { ruc, ...two, address, outcome: 'asked' },
      { ruc, ...three, address, outcome: 'limited' },
    ])
  })

  it('that SUNAT accepted the key of a stranger', async () => {
    const { show, strangers } = openGuard()
    const { ruc } = await provenBusiness()
    await show(keyOf(ruc, 'errata', one))
    await show(keyOf(ruc, 'buena', two), 'accepted')
    expect(strangers.map(({ accountantId, outcome }) => [accountantId, outcome])).toEqual([
      [one.accountantId, 'asked'],
      [two.accountantId, 'asked'],
      [two.accountantId, 'accepted'],
    ])
  })

  it('of an account that held the RUC until the key was changed', async () => {
    const { guard, show, strangers } = openGuard()
    const { id: businessId, ruc } = await provenBusiness()
    const former = await provenBusiness({ ruc })
    for (const by of [{ businessId }, { businessId: former.id }])
      await guard.recordAccepted(connection.db, keyOf(ruc, 'vieja', by))
    await show(keyOf(ruc, 'vieja', { businessId }))
    await show(keyOf(ruc, 'nueva', { businessId }), 'accepted')
    expect(strangers).toEqual([])
    await show(keyOf(ruc, 'adivinada', { businessId: former.id }))
    expect(strangers).toEqual([expect.objectContaining({ accountantId: former.accountantId, outcome: 'asked' })])
  })
})

describe('whatever accounts send, in whatever order', () => {
  it.each([1, 2, 3, 4])(
    'three wrong keys an hour reach SUNAT, and the holders’ right one always (%i)',
    async (seed) => {
      const pick = randomNumbers(seed)
      const { show, save, advance } = openGuard()
      const { id: businessId, ruc } = await provenBusiness()
      const holders = [{ businessId }, ...(pick(2) === 0 ? [] : [{ businessId: (await provenBusiness({ ruc })).id }])]
      const former = await provenBusiness({ ruc })
      await connection.db
        .updateTable('businesses')
        .set({ archivedAt: new Date() })
        .where('id', '=', former.id)
        .execute()
      const strangers = [one, two, three, { businessId: former.id }]
      let right = 'buena-0'
      let time = 0
      let changedAt = -60
      /** Wrong keys that SUNAT was sent, and when last. The same account may send one again while SUNAT fails. */
      const wrong: { at: number; sent: string; isOpen: boolean }[] = []
      const everRight = new Set([right])
      for (const by of holders) expect(await show(keyOf(ruc, right, by), 'accepted')).toBe('shown')
      for (let step = 0; step < 60; step += 1) {
        const minutes = pick(20)
        time += minutes
        advance(minutes * 60_000)
        if (pick(10) === 0 && time - changedAt >= 60) {
          const old = right
          right = `buena-${step}`
          changedAt = time
          everRight.add(right)
          // SUNAT sees once what the holders have stored.
          for (const holder of holders)
            if ((await show(keyOf(ruc, old, holder))) === 'shown') wrong.push({ at: time, sent: old, isOpen: false })
        }
        const by = strangers[pick(strangers.length)] ?? one
        const password = pick(4) === 0 ? [...everRight][pick(everRight.size)] : `mala-${pick(12)}`
        const sol = keyOf(ruc, password ?? right, by)
        if (pick(3) === 0) await save(sol)
        const isRight = sol.password === right
        const outcome = pick(4) === 0 ? 'interrupted' : isRight ? 'accepted' : 'refused'
        if ((await show(sol, outcome)) === 'shown' && !isRight) {
          const sent = `${JSON.stringify(by)} ${sol.password}`
          const again = wrong.findIndex((other) => other.isOpen && other.sent === sent && other.at > time - 60)
          if (again >= 0) wrong.splice(again, 1)
          wrong.push({ at: time, sent, isOpen: outcome === 'interrupted' })
        }
        expect(wrong.filter(({ at }) => at > time - 60).length).toBeLessThanOrEqual(3)
        for (const holder of holders) {
          for (const failure of pick(4) === 0 ? (['interrupted'] as const) : [])
            expect(await show(keyOf(ruc, right, holder), failure)).toBe('shown')
          expect(await show(keyOf(ruc, right, holder), 'accepted')).toBe('shown')
        }
      }
      expect(wrong.length).toBeGreaterThan(5)
    },
  )
})
