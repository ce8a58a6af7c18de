import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { registerTaxpayer, registrationOf } from '../../../testing/sunat/register-taxpayer.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { runTurn } from '../../../testing/sunat/run-turn.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { useSimulatedSunat, useTestApp } from '../../../testing/use-test-app.ts'
import { listAlerts } from '../../alerts/queries.ts'
import { notifyHolders as notifyHoldersJob } from '../jobs.ts'
import { notifyHolders } from '../registration/notify-holders.ts'
import { sendKeyTriedMail } from '../registration/send-key-tried-mail.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

let taxpayer: SimulatedTaxpayer
beforeEach(() => {
  taxpayer = sunat.takeFree()
})

const newAccountant = () => insertTestAccountant(test.deps.db)

const register = async (user: UserRow, passwordSOL = taxpayer.sol_key) =>
  test.injectAs(user, {
    method: 'POST',
    url: '/app/internal/me/businesses',
    payload: { ...registrationOf(taxpayer), passwordSOL },
  })

const call = (user: UserRow, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test.injectAs(user, { method, url: `/app/internal/businesses/${path}`, ...(payload && { payload }) })

const validate = (user: UserRow, id: string, payload: object = {}) =>
  call(user, 'POST', `${id}/validate-credentials`, payload)

/** Confirms with a SOL key a RUC that another account holds. */
async function prove(user: UserRow, password: string) {
  const found = await test.injectAs(user, { url: `/app/internal/businesses/validate-by-ruc/${taxpayer.ruc}` })
  const { uuid } = found.json<{ business: { uuid: string } }>().business
  const url = `/app/internal/business/${uuid}/validate-profile-sol`
  const payload = { ruc: taxpayer.ruc, username: taxpayer.sol_user, password }
  return test.injectAs(user, { method: 'POST', url, payload })
}

async function collect(businessId: string) {
  const ofBusiness = test.deps.db.selectFrom('collections').selectAll().where('businessId', '=', businessId)
  const { id } = await ofBusiness.where('endedAt', 'is', null).executeTakeFirstOrThrow()
  await runTurn(test.deps, id)
  return ofBusiness.where('id', '=', id).executeTakeFirstOrThrow()
}

const refusedLogins = async () => (await sunat.log(taxpayer.ruc)).logins.filter(({ ok }) => !ok).length

/** An accountant whose key SUNAT has accepted, and a stranger who registered the RUC before. */
async function holderAndStranger() {
  const [holder, stranger] = [await newAccountant(), await newAccountant()]
  const theirs = await registerTaxpayer(test, stranger, taxpayer, { passwordSOL: 'mala-0' })
  const held = await registerTaxpayer(test, holder, taxpayer)
  expect((await validate(holder, held)).json().code).toBe(200)
  return { holder, held, stranger, theirs }
}

describe('wrong SOL keys', () => {
  it('reach SUNAT twice an hour, by whatever path strangers send them', async () => {
    const { stranger, theirs } = await holderAndStranger()
    // The first collection, a validation, and then neither a change, a validation nor a proof.
    expect((await collect(theirs)).failure).toContain('SUNAT no aceptó')
    expect((await validate(stranger, theirs, { password: 'mala-1' })).json().code).toBe(400)
    const limited = await validate(stranger, theirs, { password: taxpayer.sol_key })
    expectRefusal(limited, 'TOO_MANY_ATTEMPTS')
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3000)
    expect(limited.json().errors[0].message).toMatch(/vuelve a intentarlo en \d+ minutos/)
    expectRefusal(await call(stranger, 'PATCH', `${theirs}/credentials`, { password: 'mala-2' }), 'TOO_MANY_ATTEMPTS')
    expectRefusal(await prove(await newAccountant(), 'mala-3'), 'TOO_MANY_ATTEMPTS')
    expect(await refusedLogins()).toBe(2)
    test.advance(3601)
    expect((await call(stranger, 'PATCH', `${theirs}/credentials`, { password: 'mala-2' })).statusCode).toBe(204)
  })

  it('are counted on after archiving and registering again, by any account', async () => {
    for (const password of ['mala-0', 'mala-1', 'mala-2']) {
      const user = await newAccountant()
      const id = (await register(user, password)).json<{ data: { uuid: string } }>().data.uuid
      await collect(id)
      expect((await call(user, 'DELETE', id)).statusCode).toBe(204)
      expect(await refusedLogins()).toBe(Number(password.at(-1)) + 1)
    }
    expectRefusal(await register(await newAccountant(), 'mala-3'), 'TOO_MANY_ATTEMPTS')
  })

  it('make a first collection wait, which is no refusal', async () => {
    const honest = await newAccountant()
    const waiting = await registerTaxpayer(test, honest, taxpayer)
    test.advance(3601)
    for (const passwordSOL of ['mala-0', 'mala-1', 'mala-2'])
      await collect(await registerTaxpayer(test, await newAccountant(), taxpayer, { passwordSOL }))
    expect(await collect(waiting)).toMatchObject({
      state: 'WAITING',
      endedAt: null,
      step: expect.stringContaining('claves SOL'),
    })
    const { status } = await test.deps.db
      .selectFrom('businesses')
      .select('status')
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow()
    expect(status).toBe('IN_PROGRESS')
    test.advance(3601)
    expect((await validate(honest, waiting)).json().code).toBe(200)
  })

  it('look the same to a stranger, whether somebody else tried them or nobody', async () => {
    const { stranger, theirs } = await holderAndStranger()
    const third = await newAccountant()
    expect((await collect(theirs)).failure).toContain('SUNAT no aceptó')
    // SUNAT refused this one to the stranger: the third account gets the same answer as for its own guess, and it counts.
    expectRefusal(await prove(third, 'mala-0'), 'INVALID_SOL_CREDENTIALS')
    expect(await refusedLogins()).toBe(1)
    const answers = []
    for (const password of ['mala-0', 'sin-probar', taxpayer.sol_key])
      answers.push(await prove(await newAccountant(), password))
    for (const answer of answers) expectRefusal(answer, 'TOO_MANY_ATTEMPTS')
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1)
    // What SUNAT refused to the account itself is no secret.
    expectRefusal(await prove(third, 'mala-0'), 'INVALID_SOL_CREDENTIALS')
    expect((await validate(stranger, theirs)).json().code).toBe(400)
    expect(await refusedLogins()).toBe(1)
  })

  it('of one account do not lock a RUC that nobody holds', async () => {
    const [hostile, honest] = [await newAccountant(), await newAccountant()]
    const theirs = await registerTaxpayer(test, hostile, taxpayer, { passwordSOL: 'mala-0' })
    const own = await registerTaxpayer(test, honest, taxpayer)
    await collect(theirs)
    expect((await validate(hostile, theirs, { password: 'mala-1' })).json().code).toBe(400)
    expectRefusal(await validate(hostile, theirs, { password: 'mala-2' }), 'TOO_MANY_ATTEMPTS')
    expect((await validate(honest, own)).json().code).toBe(200)
  })

  it('are counted once by saving, validating and collecting', async () => {
    const user = await newAccountant()
    const id = await registerTaxpayer(test, user, taxpayer, { passwordSOL: 'mala-0' })
    await collect(id)
    expect((await call(user, 'PATCH', `${id}/credentials`, { password: 'mala-1' })).statusCode).toBe(204)
    expect((await validate(user, id, { password: 'mala-1' })).json().code).toBe(400)
    expect((await validate(user, id)).json().code).toBe(400)
    await collect(id)
    expect(await refusedLogins()).toBe(2)
    expect((await call(user, 'PATCH', `${id}/credentials`, { password: taxpayer.sol_key })).statusCode).toBe(204)
    expect((await validate(user, id)).json().code).toBe(200)
  })

  it('are three saved ones at most, however many accounts save at once', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, newAccountant))
    const answers = await Promise.all(users.map((user, at) => register(user, `mala-${at}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expectRefusal(answer, 'TOO_MANY_ATTEMPTS')
  })

  it('are not outages (TRAP-16)', async () => {
    const user = await newAccountant()
    const id = await registerTaxpayer(test, user, taxpayer)
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B9', variant: '503', resource: 'portal' }])
    for (let tries = 0; tries < 3; tries += 1) expect((await validate(user, id)).json().code).toBe(503)
    await sunat.setFaults(taxpayer.ruc, [])
    expect((await validate(user, id)).json().code).toBe(200)
  })
})

describe('a key that SUNAT refused and that becomes the right one', () => {
  it('gets the holder in who saves it within the hour, although a stranger sent it before', async () => {
    const { holder, held } = await holderAndStranger()
    expectRefusal(await prove(await newAccountant(), 'Futura2026'), 'INVALID_SOL_CREDENTIALS')
    await sunat.setCredentials(taxpayer.ruc, { sol_key: 'Futura2026' })
    expect((await call(holder, 'PATCH', `${held}/credentials`, { password: 'Futura2026' })).statusCode).toBe(204)
    expect((await validate(holder, held)).json().code).toBe(200)
  })

  it('is asked again of an account that proves it an hour later, or registers with it at once', async () => {
    const user = await newAccountant()
    await holderAndStranger()
    expectRefusal(await prove(user, 'Futura2026'), 'INVALID_SOL_CREDENTIALS')
    await sunat.setCredentials(taxpayer.ruc, { sol_key: 'Futura2026' })
    test.advance(3601)
    expect((await prove(user, 'Futura2026')).statusCode).toBe(200)

    const late = await newAccountant()
    expectRefusal(await prove(late, 'Ultima2026'), 'INVALID_SOL_CREDENTIALS')
    await sunat.setCredentials(taxpayer.ruc, { sol_key: 'Ultima2026' })
    await test.deps.db
      .updateTable('businesses')
      .set({ archivedAt: test.deps.now() })
      .where('ruc', '=', taxpayer.ruc)
      .where('provenAt', 'is not', null)
      .execute()
    const id = (await register(late, 'Ultima2026')).json<{ data: { uuid: string } }>().data.uuid
    expect((await validate(late, id)).json().code).toBe(200)
  })
})

describe('a holder', () => {
  it('is not locked out by strangers: the accepted key always passes, and one wrong key is theirs', async () => {
    const { holder, held, stranger, theirs } = await holderAndStranger()
    await collect(theirs)
    expect((await validate(stranger, theirs, { password: 'mala-1' })).json().code).toBe(400)
    expect((await validate(holder, held)).json().code).toBe(200)
    expect((await validate(holder, held, { password: 'errata' })).json().code).toBe(400)
    expectRefusal(await validate(holder, held, { password: 'errata-2' }), 'TOO_MANY_ATTEMPTS')
    for (let times = 0; times < 3; times += 1) expect((await validate(holder, held)).json().code).toBe(200)
    expect((await call(holder, 'PATCH', `${held}/credentials`, { password: taxpayer.sol_key })).statusCode).toBe(204)
    expect(await refusedLogins()).toBe(3)
  })

  it('gets the new key through when it was changed at SUNAT, whatever strangers send', async () => {
    const { holder, held, stranger, theirs } = await holderAndStranger()
    await collect(theirs)
    expect((await validate(stranger, theirs, { password: 'mala-1' })).json().code).toBe(400)
    await sunat.setCredentials(taxpayer.ruc, { sol_key: 'Nueva2026' })
    expect((await validate(holder, held)).json().code).toBe(400)
    expect((await call(holder, 'PATCH', `${held}/credentials`, { password: 'Nueva2026' })).statusCode).toBe(204)
    expect((await validate(holder, held)).json().code).toBe(200)
    // Two guesses, and the old key once.
    expect(await refusedLogins()).toBe(3)
  })

  it('is not kept out by an account that held the RUC before, and hears of it', async () => {
    const { holder, held } = await holderAndStranger()
    const former = await newAccountant()
    const before = (await prove(former, taxpayer.sol_key)).json<{ data: { uuid: string } }>().data.uuid
    await sunat.setCredentials(taxpayer.ruc, { sol_key: 'Nueva2026' })
    expect((await validate(former, before)).json().code).toBe(400)
    await runQueued(test, notifyHoldersJob, notifyHolders)
    const tries = async () =>
      (await listAuditEntries(test.deps.db, held)).filter(({ action }) => action === 'profile-validation-tried').length
    const known = await tries()
    expect((await validate(former, before, { password: 'mala-1' })).json().code).toBe(400)
    expectRefusal(await validate(former, before, { password: 'mala-2' }), 'TOO_MANY_ATTEMPTS')
    expect((await call(holder, 'PATCH', `${held}/credentials`, { password: 'Nueva2026' })).statusCode).toBe(204)
    expect((await validate(holder, held)).json().code).toBe(200)
    // Now that SUNAT accepts the holder's key and none of the other's, each guess is a stranger's.
    test.advance(3601)
    expect((await validate(former, before, { password: 'mala-3' })).json().code).toBe(400)
    await runQueued(test, notifyHoldersJob, notifyHolders)
    expect(await tries()).toBe(known + 1)
    expect((await listAlerts(test.deps.db, holder.id)).some(({ message }) => message.includes('Otra cuenta'))).toBe(
      true,
    )
  })

  it('is told by alert and mail, once an hour, and in the activity each time', async () => {
    const { holder, held, stranger, theirs } = await holderAndStranger()
    const { db } = test.deps
    const notices = async () =>
      (await listAlerts(db, holder.id)).filter(({ message }) => message.includes('Otra cuenta'))
    const entries = async () =>
      (await listAuditEntries(db, held)).filter(({ action }) => action === 'profile-validation-tried').length
    const mailed = async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'send-key-tried-mail' and data ->> 'businessId' = ${held}`.execute(db)
      return rows.length
    }
    await collect(theirs)
    await validate(stranger, theirs, { password: 'mala-1' })
    await validate(stranger, theirs, { password: 'mala-2' })
    await runQueued(test, notifyHoldersJob, notifyHolders)
    expect(await notices()).toHaveLength(1)
    expect(await mailed()).toBe(1)
    expect(await entries()).toBe(2)
    await sendKeyTriedMail(test.deps, { businessId: held, isAccepted: false })
    expect(test.mails.at(-1)).toMatchObject({ to: holder.email, subject: expect.stringContaining('clave SOL') })
    expect(JSON.stringify(test.mails.at(-1))).not.toContain(stranger.email)
    test.advance(3601)
    await validate(stranger, theirs, { password: 'mala-3' })
    await runQueued(test, notifyHoldersJob, notifyHolders)
    expect(await notices()).toHaveLength(2)
    expect(await mailed()).toBe(2)
    await call(holder, 'DELETE', held)
    expect(await notices()).toEqual([])
  })
})

describe('whatever strangers send, by whatever path', () => {
  it.each([1, 2])(
    'three wrong keys an hour reach SUNAT, and the holder’s right one always (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const { holder, held, stranger, theirs } = await holderAndStranger()
      const former = await newAccountant()
      const before = (await prove(former, taxpayer.sol_key)).json<{ data: { uuid: string } }>().data.uuid
      const pick = randomNumbers(seed)
      const refusedAt: number[] = []
      let minute = 0
      let right = taxpayer.sol_key
      const guess = () => (pick(5) === 0 ? taxpayer.sol_key : `mala-${pick(9)}`)
      const paths = [
        () => validate(stranger, theirs, { password: guess() }),
        () => call(stranger, 'PATCH', `${theirs}/credentials`, { password: guess() }),
        () => validate(stranger, theirs),
        () => validate(former, before, { password: guess() }),
        async () => prove(await newAccountant(), guess()),
      ]
      for (let step = 0; step < 30; step += 1) {
        const minutes = pick(25)
        minute += minutes
        test.advance(minutes * 60)
        if (step === 10) await sunat.setCredentials(taxpayer.ruc, { sol_key: (right = 'Nueva2026') })
        // What the holders have stored was right until now, so its refusal does not count.
        if (step === 10) await validate(holder, held)
        const known = await refusedLogins()
        await Promise.all([paths[pick(paths.length)]?.(), paths[pick(paths.length)]?.()])
        for (let logins = (await refusedLogins()) - known; logins > 0; logins -= 1) refusedAt.push(minute)
        expect(refusedAt.filter((at) => at > minute - 60).length).toBeLessThanOrEqual(3)
        const saved = await call(holder, 'PATCH', `${held}/credentials`, { password: right })
        expect(saved.statusCode).toBe(204)
        expect((await validate(holder, held)).json().code).toBe(200)
        test.advance(100)
        minute += 100 / 60
      }
      expect(refusedAt.length).toBeGreaterThan(5)
    },
  )
})
