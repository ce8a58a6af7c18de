import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { describe, expect, it } from 'vitest'

import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useUpLimit } from '../../../testing/use-up-limit.ts'
import { SIGN_UP_ADDRESS } from '../limits.ts'

const person = {
  name: ' Rosa ',
  last_name: 'Huamán Castillo',
  document_number: '45182301',
  email: 'Rosa.Huaman@Estudio.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  password: 'Kipus-y-nudos',
  captcha_action: 'REGISTER_USER',
}

const test = useTestApp({ environment: { TRIAL_DAYS: '45' } })
let made = 0

/** Somebody who has not signed up yet. */
const anotherPerson = () => {
  made += 1
  return { ...person, document_number: String(10_000_000 + made), email: `persona${made}@prueba.pe` }
}

async function signUp(payload: Record<string, unknown>, app = test, remoteAddress = `10.2.${made % 250}.1`) {
  const captcha_token = 'captcha_token' in payload ? payload['captcha_token'] : await solveCaptcha(app)
  return app.inject({
    method: 'POST',
    url: '/app/internal/users',
    payload: { ...payload, captcha_token },
    remoteAddress,
  })
}

describe('sign-up', () => {
  it('opens a session, with a trial that ends in Lima’s days', async () => {
    const answer = await signUp({ ...person, utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'igv' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ access_token: expect.any(String), ab_test_group: expect.stringMatching(/^[AB]$/) })
    const me = await test.inject({
      url: '/app/internal/me',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    })
    expect(me.json()).toMatchObject({
      name: 'Rosa',
      email: 'rosa.huaman@estudio.pe',
      accountant_profile: 'Estudio Contable',
      subscription: { plan_type: 1, end_date: addDays(dateInLima(test.deps.now()), 45) },
      userType: 'accountant',
      abTestGroup: answer.json().ab_test_group,
    })
    const row = await test.deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'rosa.huaman@estudio.pe')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'igv' })
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuses an e-mail or a document that has an account', async () => {
    const first = anotherPerson()
    await signUp(first)
    expectRefusal(await signUp({ ...anotherPerson(), email: first.email.toUpperCase() }), 'EMAIL_ALREADY_REGISTERED')
    expectRefusal(
      await signUp({ ...anotherPerson(), document_number: first.document_number }),
      'DOCUMENT_ALREADY_REGISTERED',
    )
  })

  it('makes one account of a double click', async () => {
    const payload = anotherPerson()
    const tokens = await Promise.all([solveCaptcha(test), solveCaptcha(test)])
    const answers = await Promise.all(tokens.map((captcha_token) => signUp({ ...payload, captcha_token })))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('refuses common passwords after the specified rules', async () => {
    const body = expectRefusal(await signUp({ ...anotherPerson(), password: 'Password123' }), 'PASSWORD_TOO_COMMON')
    expect(body.errors).toEqual([
      { code: 'PASSWORD_TOO_COMMON', message: 'Elige una contraseña menos común', field: 'password' },
    ])
    const short = expectRefusal(await signUp({ ...anotherPerson(), password: 'Pass' }), 'VALIDATION_FAILED')
    expect(short.errors[0]?.message).toBe('La contraseña debe de tener como mínimo 6 caracteres')
  })

  it('cannot set what is not the client’s to set (SEC-9)', async () => {
    const payload = anotherPerson()
    const answer = await signUp({
      ...payload,
      user_type: 'siscont',
      userType: 'siscont',
      plan_type: 4,
      subscription_end: '2099-01-01',
    })
    expect(answer.statusCode).toBe(201)
    const me = await test.inject({
      url: '/app/internal/me',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    })
    const trialEnd = addDays(dateInLima(test.deps.now()), 45)
    expect(me.json()).toMatchObject({ userType: 'accountant', subscription: { plan_type: 1, end_date: trialEnd } })
  })

  it('splits users half and half, or puts all in the configured group', async () => {
    const forced = await openTestApp({ AB_GROUP: 'B' })
    const answers = []
    for (let index = 0; index < 4; index += 1) answers.push(await signUp(anotherPerson(), forced))
    await forced.close()
    expect(answers.map((answer) => answer.json().ab_test_group)).toEqual(['B', 'B', 'B', 'B'])
  })

  it('limits how many accounts one address makes', async () => {
    await useUpLimit(test.deps.db, SIGN_UP_ADDRESS, '10.9.9.9', { at: test.deps.now() })
    expectRefusal(await signUp(anotherPerson(), test, '10.9.9.9'), 'TOO_MANY_ATTEMPTS')
  })

  it('counts every try, also one that fails before anything is looked up', async () => {
    const wrong = { ...anotherPerson(), captcha_token: 'x' }
    const codes: string[] = []
    for (let tries = 0; tries < 31; tries += 1) codes.push((await signUp(wrong, test, '10.9.9.8')).json().code)
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 'CAPTCHA_FAILED'), 'TOO_MANY_ATTEMPTS'])
  })
})

describe('captcha', () => {
  it('serves once', async () => {
    const captcha_token = await solveCaptcha(test)
    expect((await signUp({ ...anotherPerson(), captcha_token })).statusCode).toBe(201)
    expectRefusal(await signUp({ ...anotherPerson(), captcha_token }), 'CAPTCHA_FAILED')
  })

  it('expires', async () => {
    const captcha_token = await solveCaptcha(test)
    test.advance(20 * 60 + 1)
    expectRefusal(await signUp({ ...anotherPerson(), captcha_token }), 'CAPTCHA_FAILED')
  })

  it('fails closed for anything that is not a solution of ours', async () => {
    const good = JSON.parse(Buffer.from(await solveCaptcha(test), 'base64').toString()) as Record<string, unknown>
    const wrong = [
      'x',
      Buffer.from('null').toString('base64'),
      Buffer.from('{"number":1}').toString('base64'),
      ...[
        { number: -1 },
        { number: 10_000 },
        { signature: '0'.repeat(64) },
        { salt: 'otra?expires=9999999999' },
        { algorithm: 'SHA-1' },
      ].map((change) => Buffer.from(JSON.stringify({ ...good, ...change })).toString('base64')),
    ]
    for (const captcha_token of wrong)
      expectRefusal(await signUp({ ...anotherPerson(), captcha_token }), 'CAPTCHA_FAILED')
  })

  it('must be for this action', async () => {
    expectRefusal(await signUp({ ...anotherPerson(), captcha_action: 'LOGIN' }), 'VALIDATION_FAILED')
    expectRefusal(await signUp({ ...anotherPerson(), captcha_token: '' }), 'VALIDATION_FAILED')
  })
})

describe('marketing form (TRAP-3)', () => {
  it('is told by the queue, with the specified fields and the configured credential, until it listens', async () => {
    const received: { authorization: string | undefined; body: unknown }[] = []
    const service = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received.push({
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      response.writeHead(200).end()
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const app = await openTestApp({
      MARKETING_FORMS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/forms`,
      MARKETING_FORMS_USER: 'formulario',
      MARKETING_FORMS_PASSWORD: 'secreto-del-formulario',
    })
    const payload = anotherPerson()
    expect((await signUp(payload, app)).statusCode).toBe(201)
    expect(received).toEqual([])
    await app.work()
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    expect(received[0]).toEqual({
      authorization: `Basic ${Buffer.from('formulario:secreto-del-formulario').toString('base64')}`,
      body: {
        name: 'Rosa',
        last_name: payload.last_name,
        document_number: payload.document_number,
        phone_number: payload.phone_number,
        email: payload.email,
        accountant_profile: payload.accountant_profile,
        terms: 'on',
        privacy: 'on',
      },
    })
    await app.close()
    service.close()
  })
})
