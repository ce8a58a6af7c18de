import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { registerTaxpayer, registrationOf } from '../../../testing/register-taxpayer.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { runTurn } from '../../../testing/run-turn.ts'
import type { SimulatedTaxpayer } from '../../../testing/simulated-sunat.ts'
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
    const third = await newAccountant()
    const proof = await test.injectAs(third, { url: `/app/internal/businesses/validate-by-ruc/${taxpayer.ruc}` })
    const uuid = proof.json<{ business: { uuid: string } }>().business.uuid
    const url = `/app/internal/business/${uuid}/validate-profile-sol`
    const payload = { ruc: taxpayer.ruc, username: taxpayer.sol_user, password: 'mala-3' }
    expectRefusal(await test.injectAs(third, { method: 'POST', url, payload }), 'TOO_MANY_ATTEMPTS')
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
    const [first, second, third] = [await newAccountant(), await newAccountant(), await newAccountant()]
    const fourth = await newAccountant()
    const ids = []
    for (const [user, password] of [
      [first, 'mala-0'],
      [second, 'mala-1'],
      [fourth, 'mala-2'],
      [third, taxpayer.sol_key],
    ] as const)
      ids.push((await register(user, password)).json<{ data: { uuid: string } }>().data.uuid)
    const [one = '', two = '', three = '', waiting = ''] = ids
    for (const id of [one, two, three]) await collect(id)
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
    expect((await validate(third, waiting)).json().code).toBe(200)
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

  it('is told by alert and mail, once an hour, and in the activity each time', async () => {
    const { holder, held, stranger, theirs } = await holderAndStranger()
    const { db } = test.deps
    const told = async () => (await listAlerts(db, holder.id)).filter(({ message }) => message.includes('Otra cuenta'))
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
    expect(await told()).toHaveLength(1)
    expect(await mailed()).toBe(1)
    expect(await entries()).toBe(2)
    await sendKeyTriedMail(test.deps, { businessId: held })
    expect(test.mails.at(-1)).toMatchObject({ to: holder.email, subject: expect.stringContaining('clave SOL') })
    expect(JSON.stringify(test.mails.at(-1))).not.toContain(stranger.email)
    test.advance(3601)
    await validate(stranger, theirs, { password: 'mala-3' })
    await runQueued(test, notifyHoldersJob, notifyHolders)
    expect(await told()).toHaveLength(2)
    expect(await mailed()).toBe(2)
    await call(holder, 'DELETE', held)
    expect(await told()).toEqual([])
  })
})
