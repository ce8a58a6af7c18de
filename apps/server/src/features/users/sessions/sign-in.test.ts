import { describe, expect, it } from 'vitest'

import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useUpLimit } from '../../../testing/use-up-limit.ts'
import { PASSWORD_ADDRESS } from '../limits.ts'

const test = useTestApp()

const signIn = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  test.inject({ method: 'POST', url: '/app/internal/users/sign-in', payload: { email, password }, remoteAddress })

describe('sign-in', () => {
  it('answers a token that opens /me, and the group', async () => {
    const user = await insertTestAccountant(test.deps.db, { abTestGroup: 'B' })
    const answer = await signIn(user.email, TEST_PASSWORD)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ access_token: expect.any(String), ab_test_group: 'B' })
    const me = await test.inject({
      url: '/app/internal/me',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    })
    expect(me.json()).toEqual({
      uuid: user.id,
      name: 'Rosa',
      last_name: 'Huamán Castillo',
      document_number: user.documentNumber,
      email: user.email,
      phone_number: '987654321',
      accountant_profile: 'Estudio Contable',
      subscription: { plan_type: 1, end_date: '2030-12-31' },
      userType: 'accountant',
      abTestGroup: 'B',
    })
  })

  it('accepts the e-mail in any case and a trailing slash in the address', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const answer = await test.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in/',
      payload: { email: ` ${user.email.toUpperCase()} `, password: TEST_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('refuses no right password, however many come at once', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(user.email, TEST_PASSWORD, '10.0.0.2')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('verifies passwords exactly as typed', async () => {
    const user = await insertTestAccountant(test.deps.db)
    expectRefusal(await signIn(user.email, ` ${TEST_PASSWORD}`, '10.0.0.3'), 'USER_PASSWORD_INCORRECT')
    expectRefusal(await signIn(user.email, TEST_PASSWORD.toLowerCase(), '10.0.0.3'), 'USER_PASSWORD_INCORRECT')
  })
})

describe('wrong guesses (SEC-6)', () => {
  it('from one address stop at the fifth, and leave an owner with a new device at another address alone', async () => {
    const user = await insertTestAccountant(test.deps.db)
    for (let tries = 1; tries <= 5; tries += 1)
      expectRefusal(await signIn(user.email, 'Otra-clave-1', '10.0.1.1'), 'USER_PASSWORD_INCORRECT')
    const stopped = await signIn(user.email, TEST_PASSWORD, '10.0.1.1')
    expectRefusal(stopped, 'TOO_MANY_ATTEMPTS')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(user.email, TEST_PASSWORD, '10.0.1.2')).statusCode).toBe(200)
    test.advance(901)
    expect((await signIn(user.email, TEST_PASSWORD, '10.0.1.1')).statusCode).toBe(200)
  })

  it('from one network of IPv6 count as one address', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const codes: string[] = []
    for (let host = 1; host <= 7; host += 1)
      codes.push((await signIn(user.email, 'Otra-clave-1', `2800:200:e840:1::${host}`)).json().code)
    expect(codes.filter((code) => code === 'USER_PASSWORD_INCORRECT')).toHaveLength(5)
  })

  it('count per account: a neighbour signs in meanwhile, and a right password forgets the own ones', async () => {
    const [user, neighbour] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    for (let tries = 0; tries < 4; tries += 1) await signIn(user.email, 'Otra-clave-1', '10.0.2.1')
    expect((await signIn(neighbour.email, TEST_PASSWORD, '10.0.2.1')).statusCode).toBe(200)
    expect((await signIn(user.email, TEST_PASSWORD, '10.0.2.1')).statusCode).toBe(200)
    for (let tries = 0; tries < 4; tries += 1)
      expectRefusal(await signIn(user.email, 'Otra-clave-1', '10.0.2.1'), 'USER_PASSWORD_INCORRECT')
  })

  it('get the same answers for an account that does not exist', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const guess = async (email: string, index: number) => {
      const { statusCode, headers, ...answer } = await signIn(email, 'Otra-clave-1', `10.0.5.${index % 3}`)
      const { request_id: _, ...body } = answer.json()
      return { statusCode, body, cookie: headers['set-cookie'] }
    }
    for (let index = 0; index < 15; index += 1)
      expect(await guess(user.email, index)).toEqual(await guess('nadie@prueba.pe', index))
  })

  it('are written to the security log when they are stopped, with account and address, without the password', async () => {
    const user = await insertTestAccountant(test.deps.db)
    for (let tries = 0; tries < 6; tries += 1) await signIn(user.email, 'Canario-de-clave-1', '10.0.6.1')
    const lines = test.logged.map((line) => JSON.parse(line)).filter(({ security }) => security === 'limit')
    expect(lines.at(-1)).toMatchObject({ kind: 'wrong-password-stranger', user: user.id, address: '10.0.6.1' })
    expect(test.logged.join('')).not.toContain('Canario-de-clave-1')
  })

  it('in a burst from many addresses: at most ten are judged', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(user.email, `Intento-${index}`, `10.1.0.${index}`)),
    )
    const judged = answers.filter((answer) => answer.json().code === 'USER_PASSWORD_INCORRECT')
    expect(judged.length).toBeLessThanOrEqual(10)
    expect(answers.every((answer) => [401, 429].includes(answer.statusCode))).toBe(true)
  })

  it('are not helped by a forged forwarding header', async () => {
    const user = await insertTestAccountant(test.deps.db)
    let judged = 0
    for (let tries = 0; tries < 15; tries += 1) {
      const answer = await test.inject({
        method: 'POST',
        url: '/app/internal/users/sign-in',
        payload: { email: user.email, password: 'Otra-clave-1' },
        headers: { 'x-forwarded-for': `8.8.8.${tries}`, forwarded: `for=8.8.8.${tries}` },
        remoteAddress: '10.0.3.1',
      })
      if (answer.statusCode === 401) judged += 1
    }
    expect(judged).toBeLessThanOrEqual(10)
  })

  it('stop an address that tries many accounts', async () => {
    await useUpLimit(test.deps.db, PASSWORD_ADDRESS, '10.0.4.1', { at: test.deps.now() })
    const user = await insertTestAccountant(test.deps.db)
    expectRefusal(await signIn(user.email, TEST_PASSWORD, '10.0.4.1'), 'TOO_MANY_ATTEMPTS')
    expect((await signIn(user.email, TEST_PASSWORD, '10.0.4.2')).statusCode).toBe(200)
  })
})
