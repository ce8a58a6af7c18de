import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { UserRow } from '../../db/tables/users.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useUpLimit } from '../../testing/use-up-limit.ts'
import { MAX_UNPROVEN, REGISTRATION, RUC_LOOKUP } from './limits.ts'
import { listAuditEntries } from '../../testing/list-audit-entries.ts'

const test = useTestApp()

const form = (given: object = {}) => ({
  ruc: randomRuc(),
  name: ' Ferretería El Constructor S.A.C. ',
  username: 'FERCONST',
  passwordSOL: 'Canario-sol1',
  terms: true,
  privacy: true,
  ...given,
})

const register = (user: UserRow, payload: object, key?: string) =>
  test.injectAs(user, {
    method: 'POST',
    url: '/app/internal/me/businesses',
    payload,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

describe('registering a business', () => {
  it('answers the business, in progress, and lists it to its owner alone', async () => {
    const [user, other] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const payload = form({ sunat_api_key: 'llave', sunat_api_secret: 'secreto' })
    const answer = await register(user, payload)
    expect(answer.statusCode).toBe(200)
    const { success, data, messages } = answer.json()
    expect({ success, messages }).toEqual({ success: true, messages: [] })
    expect(data).toMatchObject({
      ruc: payload.ruc,
      name: 'Ferretería El Constructor S.A.C.',
      status: 'IN_PROGRESS',
      tax_periods: [],
      collection: { state: 'QUEUED' },
    })
    const url = '/app/internal/accountant/dashboard/filters'
    expect((await test.injectAs(user, { url })).json()).toEqual({ businesses: [data] })
    expect((await test.injectAs(other, { url })).json()).toEqual({ businesses: [] })
    expect(await test.deps.vault.open(data.uuid, { actor: 'job:test', purpose: 'test' })).toEqual({
      username: 'FERCONST',
      password: 'Canario-sol1',
      apiKey: 'llave',
      apiSecret: 'secreto',
    })
    expect(answer.body + test.logged.join('')).not.toContain('Canario')
  })

  it('refuses a RUC that the accountant has, or that another proved', async () => {
    const [user, other] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const payload = form()
    await register(user, payload)
    expectRefusal(await register(user, payload), 'RUC_ALREADY_YOURS')
    // Not proven yet: it holds nothing.
    expect((await register(other, payload)).statusCode).toBe(200)
    const proven = await insertTestBusiness(test.deps.db, other, { provenAt: new Date() })
    const body = expectRefusal(await register(user, form({ ruc: proven.ruc })), 'RUC_ALREADY_REGISTERED')
    expect(body.message).toBe('La Pyme ya se encuentra registrada')
  })

  it('asks for a living subscription', async () => {
    const yesterday = await insertTestAccountant(test.deps.db, { subscriptionEnd: '2020-01-01' })
    expectRefusal(await register(yesterday, form()), 'SUBSCRIPTION_ENDED')
    const none = await insertTestAccountant(test.deps.db, { planType: null, subscriptionEnd: null })
    expectRefusal(await register(none, form()), 'SUBSCRIPTION_ENDED')
  })

  it('names what is wrong', async () => {
    const body = expectRefusal(
      await register(await insertTestAccountant(test.deps.db), form({ ruc: '20526018152', username: 'corto' })),
      'VALIDATION_FAILED',
    )
    expect(body.errors.map(({ field, message }) => [field, message])).toEqual([
      ['ruc', 'El RUC ingresado es inválido'],
      ['username', 'El usuario SOL debe tener 8 caracteres'],
    ])
  })

  it('makes one of many parallel clicks, and answers the same under the same key (REL-16)', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const [payload, key] = [form(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(user, payload, key)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().data.uuid)).size).toBe(1)
    expectRefusal(await register(user, { ...payload, name: 'Otra' }, key), 'IDEMPOTENCY_KEY_REUSED')
    const withoutKey = await Promise.all([1, 2, 3].map(() => register(user, form({ ruc: '20131312955' }))))
    expect(withoutKey.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('validate-by-ruc', () => {
  it('answers a limited number of look-ups per accountant', async () => {
    const { db, now } = test.deps
    const [user, other] = [await insertTestAccountant(db), await insertTestAccountant(db)]
    const ask = (who: UserRow) => test.injectAs(who, { url: `/app/internal/businesses/validate-by-ruc/${randomRuc()}` })
    await useUpLimit(db, RUC_LOOKUP, user.id, { at: now(), left: 1 })
    expect((await ask(user)).statusCode).toBe(200)
    expectRefusal(await ask(user), 'TOO_MANY_ATTEMPTS')
    expect((await ask(other)).statusCode).toBe(200)
  })

  it('answers a limited number of registrations per accountant, also of RUCs that somebody holds', async () => {
    const { db, now } = test.deps
    const [user, holder] = [await insertTestAccountant(db), await insertTestAccountant(db)]
    const held = await insertTestBusiness(db, holder, { provenAt: now() })
    await useUpLimit(db, REGISTRATION, user.id, { at: now(), left: 2 })
    expect((await register(user, form())).statusCode).toBe(200)
    expectRefusal(await register(user, form({ ruc: held.ruc })), 'RUC_ALREADY_REGISTERED')
    expectRefusal(await register(user, form()), 'TOO_MANY_ATTEMPTS')
    expect((await register(holder, form())).statusCode).toBe(200)
  })

  it('keeps a limited number of businesses whose keys SUNAT never accepted', async () => {
    const { pool } = test.deps
    const user = await insertTestAccountant(test.deps.db)
    const { id } = await insertTestBusiness(test.deps.db, user)
    await pool.query(
      `insert into businesses select (jsonb_populate_record(business, jsonb_build_object('id', gen_random_uuid(), 'ruc', (20900000000 + number)::text))).*
      from businesses business, generate_series(1, $2::int) number where business.id = $1`,
      [id, MAX_UNPROVEN - 1],
    )
    expectRefusal(await register(user, form()), 'TOO_MANY_UNPROVEN')
    await pool.query('update businesses set proven_at = now() where id = $1', [id])
    expect((await register(user, form())).statusCode).toBe(200)
  })

  it('tells one’s own, and of others only that they exist (TRAP-10)', async () => {
    const [user, other] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const ask = async (ruc: string) =>
      (await test.injectAs(user, { url: `/app/internal/businesses/validate-by-ruc/${ruc}` })).json()
    const own = await insertTestBusiness(test.deps.db, user, { name: 'Mía S.A.C.' })
    expect(await ask(own.ruc)).toEqual({
      exists: true,
      taxpayer_name: null,
      business: {
        uuid: own.id,
        ruc: own.ruc,
        name: 'Mía S.A.C.',
        business_name: 'Mía S.A.C.',
        accountant_uuid: user.id,
      },
    })
    const proven = await insertTestBusiness(test.deps.db, other, { provenAt: new Date(), name: 'Ajena S.A.C.' })
    const answer = await ask(proven.ruc)
    expect(answer).toMatchObject({ exists: true, business: { ruc: proven.ruc, accountant_uuid: null } })
    for (const secret of [proven.id, other.id, 'Ajena', other.email])
      expect(JSON.stringify(answer)).not.toContain(secret)
    const unproven = await insertTestBusiness(test.deps.db, other)
    expect(await ask(unproven.ruc)).toEqual({ exists: false, taxpayer_name: null, business: null })
    expect(await ask(randomRuc())).toEqual({ exists: false, taxpayer_name: null, business: null })
  })
})

describe('the name of a taxpayer', () => {
  const ask = async (ruc: string) => {
    const user = await insertTestAccountant(test.deps.db)
    return (await test.injectAs(user, { url: `/app/internal/businesses/validate-by-ruc/${ruc}` })).json()
  }

  it('comes from the stored names of SUNAT’s list, or from a supplier that was looked up', async () => {
    const { db, now } = test.deps
    const [client, supplier] = [randomRuc(), randomRuc()]
    await db.insertInto('taxpayerNames').values({ ruc: client, name: 'FERRETERIA EL CONSTRUCTOR S.A.C.' }).execute()
    await db.insertInto('taxpayers').values({ ruc: supplier, name: 'ACEROS LURIN S.A.', askedAt: now() }).execute()
    expect((await ask(client)).taxpayer_name).toBe('FERRETERIA EL CONSTRUCTOR S.A.C.')
    expect((await ask(supplier)).taxpayer_name).toBe('ACEROS LURIN S.A.')
  })
})

describe('credentials', () => {
  it('are changed in part, told by date, and destroyed with the business (SEC-12, SEC-15)', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const { uuid } = (await register(user, form())).json().data as { uuid: string }
    const url = `/app/internal/businesses/${uuid}/credentials`
    const before = (await test.injectAs(user, { url })).json()
    expect(before).toEqual({
      sol_saved_at: expect.any(String),
      api_saved_at: null,
      sol_refused_at: null,
      api_refused_at: null,
    })
    test.advance(60)
    const changed = await test.injectAs(user, {
      method: 'PATCH',
      url,
      payload: { password: 'Nueva-clave', sunat_api_key: 'k', sunat_api_secret: 's' },
    })
    expect(changed.statusCode).toBe(204)
    const after = (await test.injectAs(user, { url })).json()
    expect(after.sol_saved_at > before.sol_saved_at).toBe(true)
    expect(after.api_saved_at).not.toBeNull()
    expect(await test.deps.vault.open(uuid, { actor: 'job:test', purpose: 'test' })).toEqual({
      username: 'FERCONST',
      password: 'Nueva-clave',
      apiKey: 'k',
      apiSecret: 's',
    })

    expect((await test.injectAs(user, { method: 'DELETE', url: `/app/internal/businesses/${uuid}` })).statusCode).toBe(
      204,
    )
    expect(await test.deps.vault.open(uuid, { actor: 'job:test', purpose: 'test' })).toBeUndefined()
    expectRefusal(await test.injectAs(user, { url }), 'BUSINESS_NOT_FOUND')
    const entries = await listAuditEntries(test.deps.db, uuid)
    expect(entries.map(({ action }) => action)).toEqual([
      'business-registered',
      'credentials-stored',
      'credentials-opened',
      'credentials-changed',
      'credentials-opened',
      'credentials-destroyed',
      'business-archived',
      'credentials-opened',
    ])
    expect(JSON.stringify(entries)).not.toContain('Nueva-clave')
  })
})
