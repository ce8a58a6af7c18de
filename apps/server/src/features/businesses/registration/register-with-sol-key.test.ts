import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { useSimulatedSunat, useTestApp } from '../../../testing/use-test-app.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { notifyHolders as notifyHoldersJob } from '../jobs.ts'
import { notifyHolders } from './notify-holders.ts'
import { runQueued } from '../../../testing/run-queued.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

/** A RUC that somebody has registered and proved. */
async function heldRuc() {
  const taxpayer = sunat.takeFree()
  const holder = await insertTestAccountant(test.deps.db)
  const business = await insertTestBusiness(test.deps.db, holder, {
    ruc: taxpayer.ruc,
    name: 'La del Otro S.A.C.',
    provenAt: new Date(),
  })
  return { taxpayer, holder, business }
}

async function uuidFor(user: UserRow, ruc: string): Promise<string> {
  const answer = await test.injectAs(user, { url: `/app/internal/businesses/validate-by-ruc/${ruc}` })
  return answer.json().business.uuid
}

type Try = { uuid?: string; key?: string; address?: string; password?: string; name?: string }

async function prove(user: UserRow, { ruc, sol_user, sol_key }: SimulatedTaxpayer, given: Try = {}) {
  const uuid = given.uuid ?? (await uuidFor(user, ruc))
  return test.injectAs(user, {
    method: 'POST',
    url: `/app/internal/business/${uuid}/validate-profile-sol`,
    payload: {
      ruc,
      username: sol_user,
      password: given.password ?? sol_key,
      ...(given.name !== undefined && { name: given.name }),
    },
    ...(given.key && { headers: { 'idempotency-key': given.key } }),
  })
}

describe('validate-profile-sol', () => {
  it('takes the uuid that the caller’s own look-up told, and no other', async () => {
    const { taxpayer } = await heldRuc()
    const [one, other] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const uuid = await uuidFor(one, taxpayer.ruc)
    expect(await uuidFor(one, taxpayer.ruc)).toBe(uuid)
    expectRefusal(await prove(other, taxpayer, { uuid }), 'BUSINESS_NOT_FOUND')
  })

  it('gives whoever knows the SOL key a business of their own, proven and under way', async () => {
    const { taxpayer, business } = await heldRuc()
    const user = await insertTestAccountant(test.deps.db)
    const answer = await prove(user, taxpayer, { name: 'Mi cliente' })
    expect(answer.statusCode).toBe(200)
    const { success, data } = answer.json()
    expect(success).toBe(true)
    expect(data).toMatchObject({
      ruc: taxpayer.ruc,
      name: 'Mi cliente',
      status: 'IN_PROGRESS',
      collection: { state: 'QUEUED' },
    })
    expect(data.uuid).not.toBe(business.id)
    const row = await test.deps.db
      .selectFrom('businesses')
      .select(['accountantId', 'provenAt'])
      .where('id', '=', data.uuid)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ accountantId: user.id, provenAt: expect.any(Date) })
    expect(await test.deps.vault.open(data.uuid, { actor: 'job:test', purpose: 'test' })).toEqual({
      username: taxpayer.sol_user,
      password: taxpayer.sol_key,
    })
    const filters = await test.injectAs(user, { url: '/app/internal/accountant/dashboard/filters' })
    expect(filters.json().businesses.map(({ uuid }: { uuid: string }) => uuid)).toEqual([data.uuid])
    expectRefusal(await prove(user, taxpayer), 'RUC_ALREADY_YOURS')
    expect(answer.body + test.logged.join('')).not.toContain(taxpayer.sol_key)
  })

  it('tells those who have the RUC of every try, and not whose it was (TRAP-11)', async () => {
    const { taxpayer, holder, business } = await heldRuc()
    const user = await insertTestAccountant(test.deps.db)
    expectRefusal(await prove(user, taxpayer, { password: 'adivinada' }), 'INVALID_SOL_CREDENTIALS')
    await runQueued(test, notifyHoldersJob, notifyHolders)
    const alert = await test.injectAs(holder, { url: '/app/internal/me/message-alert' })
    expect(alert.json().message).toContain('La del Otro S.A.C.')
    const entries = await listAuditEntries(test.deps.db, business.id)
    expect(entries).toEqual([
      { actor: 'another-accountant', action: 'profile-validation-tried', details: { ruc: taxpayer.ruc } },
    ])
    for (const trace of [alert.body, JSON.stringify(entries)])
      for (const secret of [user.id, user.email, user.name, 'adivinada']) expect(trace).not.toContain(secret)
    expect(await test.deps.audit.findBroken(test.deps.db, business.id)).toBeUndefined()
    const own = await test.deps.db.selectFrom('businesses').select('id').where('accountantId', '=', user.id).execute()
    expect(own).toEqual([])
  })

  it('asks SUNAT once for what it has refused, whoever tries it again (REL-10)', async () => {
    const { taxpayer } = await heldRuc()
    for (const user of [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)])
      expectRefusal(await prove(user, taxpayer, { password: 'adivinada' }), 'INVALID_SOL_CREDENTIALS')
    expect((await sunat.log(taxpayer.ruc)).logins).toHaveLength(1)
  })

  it('an outage is no wrong key (TRAP-16)', async () => {
    const { taxpayer } = await heldRuc()
    const user = await insertTestAccountant(test.deps.db)
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B9', variant: '503', resource: 'portal' }])
    expectRefusal(await prove(user, taxpayer), 'SUNAT_UNAVAILABLE')
    await sunat.setFaults(taxpayer.ruc, [])
    expect((await prove(user, taxpayer)).json().data.name).toBe(`RUC ${taxpayer.ruc}`)
  })

  it('is open only for the uuid that validate-by-ruc gave (TRAP-9, TRAP-10)', async () => {
    const { taxpayer, business } = await heldRuc()
    const user = await insertTestAccountant(test.deps.db)
    for (const uuid of [business.id, randomUUID(), await uuidFor(user, (await heldRuc()).taxpayer.ruc)])
      expectRefusal(await prove(user, taxpayer, { uuid }), 'BUSINESS_NOT_FOUND')
    const uuid = await uuidFor(user, taxpayer.ruc)
    await test.deps.db.updateTable('businesses').set({ provenAt: null }).where('id', '=', business.id).execute()
    expectRefusal(await prove(user, taxpayer, { uuid }), 'BUSINESS_NOT_FOUND')
    expect((await sunat.log(taxpayer.ruc)).logins).toEqual([])
  })

  it('asks for a living subscription', async () => {
    const { taxpayer } = await heldRuc()
    const user = await insertTestAccountant(test.deps.db, { subscriptionEnd: '2020-01-01' })
    expectRefusal(await prove(user, taxpayer), 'SUBSCRIPTION_ENDED')
  })

  it('answers the same under the same key, without asking SUNAT again (REL-16)', async () => {
    const { taxpayer } = await heldRuc()
    const user = await insertTestAccountant(test.deps.db)
    const [uuid, key] = [await uuidFor(user, taxpayer.ruc), randomUUID()]
    const first = await prove(user, taxpayer, { uuid, key })
    const second = await prove(user, taxpayer, { uuid, key })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect((await sunat.log(taxpayer.ruc)).logins).toHaveLength(1)
    expectRefusal(await prove(user, taxpayer, { uuid, key, name: 'Otra' }), 'IDEMPOTENCY_KEY_REUSED')
  })

  it('lets two wrong keys an hour of a RUC reach SUNAT, over all who try (SEC-6)', async () => {
    const { taxpayer } = await heldRuc()
    for (let tries = 0; tries < 2; tries += 1)
      expectRefusal(
        await prove(await insertTestAccountant(test.deps.db), taxpayer, { password: `clave-${tries}` }),
        'INVALID_SOL_CREDENTIALS',
      )
    // The right key is not told from a wrong one.
    expectRefusal(await prove(await insertTestAccountant(test.deps.db), taxpayer), 'TOO_MANY_ATTEMPTS')
    expect((await sunat.log(taxpayer.ruc)).logins).toHaveLength(2)
    test.advance(3601)
    expect((await prove(await insertTestAccountant(test.deps.db), taxpayer)).statusCode).toBe(200)
  })

  it('is tried ten times in a quarter of an hour by one caller, whatever the RUC', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const [first, second, third] = [await heldRuc(), await heldRuc(), await heldRuc()]
    for (const { taxpayer } of [first, second])
      for (let tries = 0; tries < 5; tries += 1) await prove(user, taxpayer, { password: 'siempre-esta' })
    expectRefusal(await prove(user, third.taxpayer), 'TOO_MANY_ATTEMPTS')
  })
})
