import { describe, expect, it } from 'vitest'

import { queryOnce } from '../../testing/database/query-once.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../testing/factories.ts'
import { COMPANY, HANDOFF_KEY, newAddress, newPerson, siscontCalls } from '../../testing/siscont-calls.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat, environment: { PARTNER_HANDOFF_KEYS: HANDOFF_KEY } })
const { post, signIn, redeem, me, licensed, handOver, arrive, link } = siscontCalls(test, sunat)

const codeOf = (address: URL) => address.searchParams.get('code') ?? ''

describe('the address with a password', () => {
  it('leads to one without it, whose code opens the account once', async () => {
    const someone = await licensed({ password: 'clave+con=signos?&' })
    await post('/users-siscont', someone)
    const answer = await test.inject({
      url: `/siscont/validate?email=${someone.email}&password=clave+con=signos?%26&ruc=${COMPANY.ruc}&razon_social=Aceros`,
      remoteAddress: newAddress(),
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(JSON.stringify(answer.headers) + answer.body).not.toContain('signos')
    const entry = await test.inject(String(answer.headers.location))
    expect(entry.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const [, address = ''] = /content="0;url=([^"]+)"/.exec(entry.body) ?? []
    const to = new URL(address.replaceAll('&#38;', '&'), 'http://contapro.test')
    expect(to.pathname).toBe('/siscont/validate')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      email: someone.email,
      ruc: COMPANY.ruc,
      razon_social: 'Aceros',
      code: expect.any(String),
    })
    const signedIn = await redeem(codeOf(to))
    expect((await me(signedIn)).json()).toMatchObject({ email: someone.email })
    expectRefusal(await redeem(codeOf(to)), 'HANDOFF_ENDED')
  })

  it('spreads the name of the company over parameters without a value', async () => {
    expect((await arrive(await licensed())).searchParams.get('razon_social')).toBe('Aceros del Sur S.A.C.')
  })

  it('makes somebody without an account register, with a code in place of the password', async () => {
    const someone = await licensed()
    const refused = expectRefusal(await redeem(codeOf(await arrive(someone))), 'INCORRECT_CREDENTIALS')
    const { password: _, ...form } = someone
    const created = await post('/users-siscont', { ...form, registration_code: refused.registration_code })
    expect((await me(created)).json()).toMatchObject({ name: 'ROSA' })
  })

  it('counts wrong passwords, and says so at an address without them', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const address = newAddress()
    for (let index = 0; index < 5; index += 1) await arrive({ ...someone, password: 'equivocada' }, address)
    const refused = await arrive({ ...someone, password: 'equivocada' }, address)
    expect(refused.searchParams.get('error')).toBe('TOO_MANY_ATTEMPTS')
    expect(refused.href).not.toContain('equivocada')
  })

  it('opens nothing without a company', async () => {
    const answer = await test.inject('/siscont/validate?email=a@prueba.pe&password=secreta&ruc=20131312955')
    expect(answer.headers.location).toBe('/siscont/entrar?email=a%40prueba.pe&ruc=20131312955&razon_social=#')
  })

  it('judges nothing for HEAD, which programs send that look at links', async () => {
    const someone = await licensed()
    const url = `/siscont/validate?email=${someone.email}&password=secreta&ruc=${COMPANY.ruc}&razon_social=X`
    const answer = await test.inject({ method: 'HEAD', url })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).not.toMatch(/secreta|code/)
  })

  it.each(['/siscont/registrar-cuenta?password=secreta', '/siscont/validate?password[]=secreta', '/SISCONT/x?secreta'])(
    'is never shown, in whatever way it came: %s',
    async (url) => {
      const answer = await test.inject(url)
      expect(answer.statusCode).toBe(303)
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect(answer.headers.location).not.toContain('secreta')
    },
  )
})

it('the page between writes no address into its text as it came', async () => {
  const { body } = await test.inject(`/siscont/entrar?email="><script>&code=a'b`)
  expect(body).not.toMatch(/<script|a'b/)
})

describe('a code', () => {
  it('opens no other account than the address names', async () => {
    const [victim, attacker] = [await licensed(), await licensed()]
    for (const someone of [victim, attacker]) await post('/users-siscont', someone)
    const code = await handOver(attacker)
    const named = { code, email: victim.email }
    expectRefusal(await post('/users/sign-in-siscont', named), 'HANDOFF_ENDED')
    const own = await post('/users/sign-in-siscont', { code, email: attacker.email.toUpperCase() })
    expect((await me(own)).json()).toMatchObject({ email: attacker.email })
  })

  it('opens nothing when the password for which it stands was replaced since', async () => {
    const victim = await licensed()
    const prepared = { ...victim, password: 'inventada', name: 'Ladrón', last_name: 'De Cuentas' }
    await post('/users-siscont', prepared)
    const code = codeOf(await arrive(prepared))
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(200)
    expectRefusal(await redeem(code), 'HANDOFF_ENDED')
  })
})

describe('a code of a password that the partner confirmed', () => {
  it('opens nothing, and links nothing, once that was replaced', async () => {
    const someone = await licensed({ password: 'la de antes' })
    const refused = expectRefusal(await redeem(await handOver(someone)), 'INCORRECT_CREDENTIALS')
    await post('/users-siscont', someone)
    const code = await handOver(someone)
    await sunat.setLicense(someone.email, { password: 'la de ahora', end: someone.end })
    expect((await signIn(someone.email, 'la de ahora')).statusCode).toBe(200)
    expectRefusal(await redeem(code), 'HANDOFF_ENDED')
    const thief = await insertTestAccountant(test.deps.db)
    const proof = { registration_code: refused.registration_code ?? '', confirm: true }
    expectRefusal(await link({ email: someone.email }, thief, proof), 'INCORRECT_CREDENTIALS')
    expectRefusal(await signIn(someone.email, 'la de antes'), 'INCORRECT_CREDENTIALS')
  })
})

describe('without a license service', () => {
  it('its absence is logged, and an email belongs to who came last, unless an account has it', async () => {
    const alone = await openTestApp()
    expect(alone.logged.join()).toContain('PARTNER_URL is not set')
    const calls = siscontCalls(alone, sunat)
    const thief = await insertTestAccountant(alone.deps.db)
    const someone = { ...newPerson('sin-servicio@prueba.pe'), name: 'Luis', last_name: 'Rojas' }
    const taken = { email: someone.email, password: 'inventada' }
    expect((await calls.link(taken, thief, { confirm: true })).statusCode).toBe(200)
    const created = await calls.post('/users-siscont', someone)
    expect((await calls.me(created)).json()).toMatchObject({ email: someone.email })
    // Its owner wins it back by mail.
    expectRefusal(await calls.link(taken, thief, { confirm: true }), 'INCORRECT_CREDENTIALS')
    await alone.close()
  })
})

describe('a refusal', () => {
  const url = '/siscont/validate?email=a@prueba.pe&password=canario-de-rechazo&ruc=20131312955&razon_social=X'

  it('because of too many requests is shown at an address without the password', async () => {
    const busy = await openTestApp({}, { limits: { requestsAtOnce: 0 } })
    const answer = await busy.inject(url)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(answer.headers.location).toContain('error=SERVICE_UNAVAILABLE')
    expect(JSON.stringify(answer.headers) + answer.body + busy.logged.join()).not.toContain('canario-de-rechazo')
    await busy.close()
  })

  it('because the database is gone as well', async () => {
    const broken = await openTestApp()
    const name = new URL(broken.databaseUrl).pathname.slice(1)
    await queryOnce(test.databaseUrl, `alter database ${name} allow_connections false`)
    await queryOnce(
      test.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    const answer = await broken.inject(url)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toContain('error=INTERNAL_ERROR')
    expect(JSON.stringify(answer.headers) + answer.body + broken.logged.join()).not.toContain('canario-de-rechazo')
    await queryOnce(test.databaseUrl, `alter database ${name} allow_connections true`)
    await broken.close()
  })
})

it('leaves the password of SISCONT in no table, job, log or mail', async () => {
  const canary = 'canario-de-siscont-9317'
  const someone = await licensed({ password: canary })
  await signIn(someone.email, canary)
  const code = await handOver(someone)
  await redeem(code)
  for (const url of [
    `/siscont/validate?email=${someone.email}&password=${canary}&ruc=20131312955&razon_social=X`,
    `/siscont/validate?email=${someone.email}&password=${canary}&password=${canary}&razon_social=X`,
    `/siscont/validate?password[]=${canary}`,
    `/siscont/validate?password=${canary}%E0%A4%A&email=%&ruc=%00&razon_social=%`,
    `/siscont/validate%?password=${canary}`,
    `/siscont/registrar-cuenta?password=${canary}`,
    `/assets/x.js?password=${canary}`,
    `/app/internal/users/sign-in-siscont?password=${canary}`,
  ])
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const answer = await test.inject({ method, url, headers: { referer: `http://contapro.test${url}` } })
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain(canary)
    }
  await post('/users-siscont', { ...someone, name: 'Luis', last_name: 'Rojas' })
  await post('/users-siscont', { ...someone, document_number: canary })
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
