import { randomUUID } from 'node:crypto'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../../testing/factories.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'

const sunat = useSimulatedSunat()
const KEY = 'una-clave-del-socio-de-prueba'
const test = useTestApp({ sunat, environment: { PARTNER_HANDOFF_KEYS: KEY } })

const DAY = 86_400
const COMPANY = { ruc: '20131312955', razon_social: 'Aceros del Sur S.A.C.' }
let lastDni = 20_000_000
let lastAddress = 0
/** Limits count per address. */
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

const post = (path: string, payload: object, remoteAddress = newAddress()) =>
  test.inject({ method: 'POST', url: `/app/internal${path}`, payload, remoteAddress })
const signIn = (email: string, password: string, address?: string) =>
  post('/users/sign-in-siscont', { email, password }, address)
const redeem = (code: string, address?: string) => post('/users/sign-in-siscont', { code }, address)
const me = (answer: LightMyRequestResponse) =>
  test.inject({
    url: '/app/internal/me-siscont',
    headers: { authorization: `Bearer ${answer.json().access_token ?? answer.json().token}` },
  })

function person(email: string, password = 'clave de siscont') {
  lastDni += 1
  return { email, password, document_number: String(lastDni), phone_number: '987654321' }
}

type Given = { end?: string | null; names?: string; surnames?: string }

/** Somebody with a license of SISCONT. */
async function licensed({ end, names = 'ROSA', surnames = 'QUISPE FLORES' }: Given = {}) {
  const someone = person(`socio-${randomUUID()}@prueba.pe`)
  const runsUntil = end === undefined ? addDays(dateInLima(test.deps.now()), 100) : end
  await sunat.setLicense(someone.email, { password: someone.password, end: runsUntil, names, surnames })
  return { ...someone, end: runsUntil }
}

async function handOver(someone: { email: string; password: string }): Promise<string> {
  const answer = await test.inject({
    method: 'POST',
    url: '/partner/handoff',
    headers: { 'x-api-key': KEY },
    payload: { email: someone.email, password: someone.password, ...COMPANY },
  })
  expect(answer.statusCode).toBe(200)
  return new URL(answer.json().url).searchParams.get('code') ?? ''
}

const link = (
  someone: { email: string; password?: string },
  owner: { email: string },
  more: { confirm?: boolean; contapro_password?: string; registration_code?: string } = {},
) =>
  post('/users/validate-user-siscont', {
    email: someone.email,
    ...(someone.password && { password: someone.password }),
    contapro_email: owner.email,
    contapro_password: TEST_PASSWORD,
    ...COMPANY,
    ...more,
  })

beforeAll(() => sunat.setLicensesAway(false))

describe('an account made from SISCONT', () => {
  it('takes its names from the license, and its subscription lasts as long', async () => {
    const someone = await licensed()
    expectRefusal(await signIn(someone.email, someone.password), 'INCORRECT_CREDENTIALS')
    const created = await post('/users-siscont', someone)
    expect(created.statusCode).toBe(201)
    expect((await me(created)).json()).toMatchObject({
      name: 'ROSA',
      last_name: 'QUISPE FLORES',
      email: someone.email,
      accountant_profile: 'Siscont',
      userType: 'siscont',
      subscription: { plan_type: 1, end_date: someone.end },
    })
    const again = await signIn(someone.email.toUpperCase(), someone.password)
    expect(again.json()).toEqual({
      access_token: expect.any(String),
      ab_test_group: expect.stringMatching(/^[AB]$/),
      ruc: null,
      razon_social: null,
    })
  })

  it('asks for names that the license does not have', async () => {
    const someone = person(`sin-nombre-${randomUUID()}@prueba.pe`)
    expectRefusal(await post('/users-siscont', someone), 'NAMES_MISSING')
    const created = await post('/users-siscont', { ...someone, name: 'Luis', last_name: 'Rojas' })
    expect((await me(created)).json()).toMatchObject({ name: 'Luis', last_name: 'Rojas', subscription: null })
  })

  it('is not made for an email or a document that has an account', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const names = { name: 'Luis', last_name: 'Rojas' }
    expectRefusal(await post('/users-siscont', { ...person(owner.email), ...names }), 'EMAIL_ALREADY_REGISTERED')
    const sameDocument = { ...(await licensed()), document_number: owner.documentNumber }
    expectRefusal(await post('/users-siscont', sameDocument), 'DOCUMENT_ALREADY_REGISTERED')
  })

  it('opens with its password at Contapro too, as an accountant without a license’s rights', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const answer = await post('/users/sign-in', { email: someone.email, password: someone.password })
    const own = await test.inject({
      url: '/app/internal/me',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    })
    expect(own.json()).toMatchObject({ userType: 'accountant', accountant_profile: 'Siscont' })
  })
})

describe('signing in from SISCONT', () => {
  it('takes the password that was changed there, and keeps it', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    await sunat.setLicense(someone.email, { password: 'otra clave', end: someone.end })
    expect((await signIn(someone.email, 'otra clave')).statusCode).toBe(200)
    await sunat.setLicensesAway(true)
    expect((await signIn(someone.email, 'otra clave')).statusCode).toBe(200)
    await sunat.setLicensesAway(false)
  })

  it('refuses a wrong password, ten times for an account and then whatever it is', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await signIn(someone.email, 'equivocada'), 'INCORRECT_CREDENTIALS')
    expectRefusal(await signIn(someone.email, someone.password), 'TOO_MANY_ATTEMPTS')
    // Those of Contapro are counted apart.
    expect((await post('/users/sign-in', { email: someone.email, password: someone.password })).statusCode).toBe(200)
  })

  it('shows a license that ended, also during a session', async () => {
    const someone = await licensed()
    const created = await post('/users-siscont', someone)
    await sunat.setLicense(someone.email, { password: someone.password, end: null })
    await signIn(someone.email, someone.password)
    expect((await me(created)).json()).toMatchObject({ subscription: null })
    const free = sunat.takeFree()
    const registered = await test.inject({
      method: 'POST',
      url: '/app/internal/me/businesses-siscont',
      headers: { authorization: `Bearer ${created.json().access_token}` },
      payload: {
        ruc: free.ruc,
        name: free.name,
        username: free.sol_user,
        password: free.sol_key,
        terms: true,
        privacy: true,
      },
    })
    expectRefusal(registered, 'LICENSE_NOT_FOUND')
  })

  it('counts the last known answer for seven days while the service is away', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    await sunat.setLicensesAway(true)
    test.advance(6 * DAY)
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({
      subscription: { end_date: someone.end },
    })
    test.advance(2 * DAY)
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ subscription: null })
    await sunat.setLicensesAway(false)
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({
      subscription: { end_date: someone.end },
    })
  })
})

describe('linking', () => {
  it('is checked first, then done, and from then on SISCONT opens the linked account', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    const checked = await link(someone, owner)
    expect(checked.json()).toEqual({
      success: true,
      data: { dni: owner.documentNumber, phone_number: owner.phoneNumber },
      token: null,
      ab_test_group: 'A',
    })
    expectRefusal(await signIn(someone.email, someone.password), 'INCORRECT_CREDENTIALS')
    const linked = await link(someone, owner, { confirm: true })
    expect((await me(linked)).json()).toMatchObject({ uuid: owner.id, accountant_profile: 'Siscont' })
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ uuid: owner.id })
    const { users } = await test.deps.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .where('email', 'in', [owner.email, someone.email])
      .executeTakeFirstOrThrow()
    expect(users).toBe(1)
  })

  it('refuses a wrong password of Contapro and counts it like a sign-in', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await link(someone, owner, { contapro_password: 'equivocada' }), 'INCORRECT_CREDENTIALS')
    expectRefusal(await link(someone, owner), 'TOO_MANY_ATTEMPTS')
  })

  it('does not take an email away from the account that it opens', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const thief = await insertTestAccountant(test.deps.db)
    expectRefusal(
      await link({ email: someone.email, password: 'adivinada' }, thief, { confirm: true }),
      'INCORRECT_CREDENTIALS',
    )
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ email: someone.email })
  })
})

describe('somebody who prepared an account for another’s email', () => {
  it('does not get its owner into a linked account', async () => {
    const thief = await insertTestAccountant(test.deps.db)
    const victim = await licensed()
    expect((await link({ email: victim.email, password: 'inventada' }, thief, { confirm: true })).statusCode).toBe(200)
    expectRefusal(await signIn(victim.email, victim.password), 'INCORRECT_CREDENTIALS')
    expect((await post('/users-siscont', victim)).statusCode).toBe(201)
    expectRefusal(await signIn(victim.email, 'inventada'), 'INCORRECT_CREDENTIALS')
  })

  it('is put out of an account that was made with it', async () => {
    const victim = await licensed()
    const prepared = await post('/users-siscont', {
      ...person(victim.email, 'inventada'),
      name: 'Ladrón',
      last_name: 'De Cuentas',
    })
    expect(prepared.statusCode).toBe(201)
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(200)
    expectRefusal(await me(prepared), 'SESSION_EXPIRED')
    expectRefusal(await signIn(victim.email, 'inventada'), 'INCORRECT_CREDENTIALS')
    expectRefusal(
      await post('/users/sign-in', { email: victim.email, password: 'inventada' }),
      'USER_PASSWORD_INCORRECT',
    )
  })
})

describe('handing over by the partner’s server', () => {
  it('needs one of its keys, and counts wrong ones', async () => {
    const payload = { email: 'a@prueba.pe', password: 'x', ...COMPANY }
    const remoteAddress = newAddress()
    const url = '/partner/handoff'
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await test.inject({ method: 'POST', url, payload, remoteAddress }), 'PARTNER_KEY_INCORRECT')
    const headers = { 'x-api-key': KEY }
    expectRefusal(await test.inject({ method: 'POST', url, payload, remoteAddress, headers }), 'TOO_MANY_ATTEMPTS')
  })

  it('opens the account and says which company it is about', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const answer = await redeem(await handOver(someone))
    expect(answer.json()).toMatchObject(COMPANY)
    expect((await me(answer)).json()).toMatchObject({ email: someone.email })
  })

  it('gives one session for a code that is used a hundred times at once', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const code = await handOver(someone)
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
  })

  it('gives a code that ends after minutes', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const code = await handOver(someone)
    test.advance(301)
    expectRefusal(await redeem(code), 'HANDOFF_ENDED')
  })

  it('answers a code in place of the password when there is no account yet', async () => {
    const someone = await licensed()
    const refused = expectRefusal(await redeem(await handOver(someone)), 'INCORRECT_CREDENTIALS')
    expect(refused.handoff).toEqual({ email: someone.email, ...COMPANY })
    const { password: _, ...form } = someone
    const created = await post('/users-siscont', { ...form, registration_code: refused.registration_code })
    expect((await me(created)).json()).toMatchObject({ name: 'ROSA', email: someone.email })
    expect((await signIn(someone.email, someone.password)).statusCode).toBe(200)
    expectRefusal(
      await post('/users-siscont', { ...form, registration_code: refused.registration_code }),
      'HANDOFF_ENDED',
    )
  })

  it('links with that code as well', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    const refused = expectRefusal(await redeem(await handOver(someone)), 'INCORRECT_CREDENTIALS')
    const proof = { registration_code: refused.registration_code ?? '' }
    expect((await link({ email: someone.email }, owner, proof)).json()).toMatchObject({ token: null })
    const linked = await link({ email: someone.email }, owner, { ...proof, confirm: true })
    expect((await me(linked)).json()).toMatchObject({ uuid: owner.id })
    expect((await me(await redeem(await handOver(someone)))).json()).toMatchObject({ uuid: owner.id })
  })
})

describe('the address with a password', () => {
  const open = (query: string, remoteAddress = newAddress()) =>
    test.inject({ url: `/siscont/validate?${query}`, remoteAddress })
  const query = (someone: { email: string; password: string }) =>
    `email=${someone.email}&password=${someone.password}&ruc=${COMPANY.ruc}&razon_social=Aceros%20del&Sur&S.A.C.=`

  it('leads to one without it, whose code opens the account once', async () => {
    const someone = { ...(await licensed()), password: 'clave+con=signos' }
    await sunat.setLicense(someone.email, {
      password: someone.password,
      end: someone.end,
      names: 'ROSA',
      surnames: 'QUISPE',
    })
    await post('/users-siscont', someone)
    const answer = await open(query(someone))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(JSON.stringify(answer.headers)).not.toContain('signos')
    const to = new URL(String(answer.headers.location), 'http://contapro.test')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      email: someone.email,
      ruc: COMPANY.ruc,
      razon_social: 'Aceros del Sur S.A.C.',
      code: expect.any(String),
    })
    const code = to.searchParams.get('code') ?? ''
    const signedIn = await redeem(code)
    expect((await me(signedIn)).json()).toMatchObject({ email: someone.email })
    expectRefusal(await redeem(code), 'HANDOFF_ENDED')
  })

  it('makes somebody without an account register, with a code in place of the password', async () => {
    const someone = await licensed()
    const answer = await open(query(someone))
    const code = new URL(String(answer.headers.location), 'http://contapro.test').searchParams.get('code') ?? ''
    const refused = expectRefusal(await redeem(code), 'INCORRECT_CREDENTIALS')
    const { password: _, ...form } = someone
    const created = await post('/users-siscont', { ...form, registration_code: refused.registration_code })
    expect((await me(created)).json()).toMatchObject({ name: 'ROSA' })
  })

  it('counts wrong passwords, and says so at an address without them', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const address = newAddress()
    for (let index = 0; index < 5; index += 1) await open(query({ ...someone, password: 'equivocada' }), address)
    const refused = await open(query({ ...someone, password: 'equivocada' }), address)
    expect(refused.headers.location).toContain('error=TOO_MANY_ATTEMPTS')
    expect(refused.headers.location).not.toContain('equivocada')
  })

  it('opens nothing without a company', async () => {
    const answer = await open('email=a@prueba.pe&password=secreta&ruc=20131312955')
    expect(answer.headers.location).toBe('/siscont/validate?email=a%40prueba.pe&ruc=20131312955&razon_social=')
  })
})

it('leaves the password of SISCONT in no table, log or mail', async () => {
  const canary = 'canario-de-siscont-9317'
  const someone = { ...(await licensed()), password: canary }
  await sunat.setLicense(someone.email, { password: canary, end: someone.end })
  await signIn(someone.email, canary)
  const code = await handOver(someone)
  await redeem(code)
  await test.inject({
    url: `/siscont/validate?email=${someone.email}&password=${canary}&ruc=20131312955&razon_social=X`,
  })
  await post('/users-siscont', { ...someone, name: 'Luis', last_name: 'Rojas' })
  await sunat.setLicensesAway(true)
  await signIn(someone.email, canary)
  await sunat.setLicensesAway(false)
  const { rows: tables } = await test.deps.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  let stored = ''
  for (const { name } of tables) {
    const { rows } = await test.deps.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    stored += rows.map(({ row }) => row).join('\n')
  }
  expect(stored).toContain(someone.email)
  for (const text of [stored, test.logged.join('\n'), JSON.stringify(test.mails)]) {
    expect(text).not.toContain(canary)
    expect(text).not.toContain(code)
  }
})
