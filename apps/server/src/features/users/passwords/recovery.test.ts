import { beforeAll, describe, expect, it } from 'vitest'

import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useUpLimit } from '../../../testing/use-up-limit.ts'
import { STRANGER_PASSWORD } from '../limits.ts'

const test = useTestApp()
beforeAll(async () => {
  await test.work()
})

let visitors = 0
const ask = (email: string, remoteAddress = `10.3.0.${(visitors += 1)}`) =>
  test.inject({ method: 'POST', url: '/app/internal/users/recover-password', payload: { email }, remoteAddress })
const check = (recovery_token: string) =>
  test.inject({ url: '/app/internal/users/recover-password', query: { recovery_token } })
const reset = (token: string, password: string) =>
  test.inject({ method: 'PUT', url: '/app/internal/users/password', payload: { token, password } })
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  test.inject({ method: 'POST', url: '/app/internal/users/sign-in', payload: { email, password }, headers })

const linkMails = () => test.mails.filter(({ subject }) => subject === 'Crea una nueva contraseña en Contapro')

async function tokenFor(email: string): Promise<string> {
  const before = linkMails().length
  expect((await ask(email)).statusCode).toBe(204)
  await expect.poll(() => linkMails().length, { timeout: 10_000 }).toBe(before + 1)
  const link = /http:\/\/contapro\.test\/recuperar-contrase%C3%B1a\/([\w-]+)/.exec(linkMails().at(-1)?.text ?? '')
  return link?.[1] ?? ''
}

describe('recovery', () => {
  it('mails a link in Spanish that opens the account with a new password, once', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const token = await tokenFor(user.email)
    expect(test.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Crea una nueva contraseña en Contapro' })
    expect((await check(token)).statusCode).toBe(204)
    expect((await reset(token, 'Nueva-clave-26')).statusCode).toBe(204)
    expect((await signIn(user.email, 'Nueva-clave-26')).statusCode).toBe(200)
    expectRefusal(await signIn(user.email, TEST_PASSWORD), 'USER_PASSWORD_INCORRECT')
    expectRefusal(await check(token), 'RECOVERY_LINK_EXPIRED')
    expectRefusal(await reset(token, 'Otra-clave-27'), 'RECOVERY_LINK_EXPIRED')
    await expect
      .poll(() => test.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject), { timeout: 10_000 })
      .toContain('Cambió la contraseña de tu cuenta')
  })

  it('says when the e-mail has no account, as specified', async () => {
    const body = expectRefusal(await ask('nadie@prueba.pe'), 'USER_NOT_FOUND')
    expect(body).toMatchObject({
      name: 'No encontramos tu cuenta',
      message: 'El correo electrónico no está registrado',
    })
  })

  it('answers five times per address and hour', async () => {
    for (let tries = 0; tries < 5; tries += 1) expectRefusal(await ask('nadie@prueba.pe', '10.4.0.1'), 'USER_NOT_FOUND')
    const stopped = await ask('nadie@prueba.pe', '10.4.0.1')
    expectRefusal(stopped, 'TOO_MANY_ATTEMPTS')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3500)
  })

  it('sends three mails per account and hour, from whatever address, and answers the same beyond', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const answers = []
    for (let tries = 0; tries < 6; tries += 1) answers.push(await ask(user.email))
    expect(answers.map(({ statusCode, body }) => ({ statusCode, body }))).toEqual(
      answers.map(() => ({ statusCode: 204, body: '' })),
    )
    const sent = () =>
      test.deps.db.selectFrom('recoveryRequests').select('tokenHash').where('userId', '=', user.id).execute()
    await expect.poll(async () => (await sent()).filter(({ tokenHash }) => tokenHash)).toHaveLength(3)
    expect(await sent()).toHaveLength(3)
    const stopped = test.logged.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'recovery-mails')
    expect(stopped).toHaveLength(3)
    expect(stopped[0]).toMatchObject({ security: 'limit', user: user.id, address: expect.stringMatching(/^10\.3\./) })
    test.advance(3601)
    await tokenFor(user.email)
  })

  it('keeps only a hash of the token, outside the queue too', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const token = await tokenFor(user.email)
    const { rows } = await test.deps.db.executeQuery<{ dump: string }>({
      sql: `select query_to_xml('select * from recovery_requests', true, true, '')::text || query_to_xml('select * from pgboss.job', true, true, '')::text as dump`,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'dump' },
    } as never)
    expect(rows[0]?.dump).toContain(user.id)
    expect(rows[0]?.dump).not.toContain(token)
    expect(test.logged.join('')).not.toContain(token)
  })

  it('expires after 30 minutes', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const token = await tokenFor(user.email)
    test.advance(30 * 60 + 1)
    expectRefusal(await check(token), 'RECOVERY_LINK_EXPIRED')
    expectRefusal(await reset(token, 'Nueva-clave-26'), 'RECOVERY_LINK_EXPIRED')
  })

  it('serves once even when pressed twice at the same moment', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const token = await tokenFor(user.email)
    const answers = await Promise.all([reset(token, 'Nueva-clave-26'), reset(token, 'Nueva-clave-27')])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 410])
  })

  it('ends every session and every other link of the account', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const session = (await signIn(user.email, TEST_PASSWORD)).json().access_token as string
    const [older, newer] = [await tokenFor(user.email), await tokenFor(user.email)]
    await reset(newer, 'Nueva-clave-26')
    const me = await test.inject({ url: '/app/internal/me', headers: { authorization: `Bearer ${session}` } })
    expectRefusal(me, 'SESSION_EXPIRED')
    expectRefusal(await check(older), 'RECOVERY_LINK_EXPIRED')
  })

  it('lets the owner in again after somebody used up the guesses', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
      String(headers['set-cookie']).split(';', 1)[0] ?? ''
    const elsewhere = cookieOf(await signIn(user.email, TEST_PASSWORD))
    const useUpGuesses = () => useUpLimit(test.deps.db, STRANGER_PASSWORD, user.email, { at: test.deps.now() })
    await useUpGuesses()
    expectRefusal(await signIn(user.email, TEST_PASSWORD), 'TOO_MANY_ATTEMPTS')
    const cookie = cookieOf(await reset(await tokenFor(user.email), 'Nueva-clave-26'))
    expect((await signIn(user.email, 'Nueva-clave-26')).statusCode).toBe(200)
    // The guesses go on: the browser that set the password is known by now, and no other is any more.
    await useUpGuesses()
    expectRefusal(await signIn(user.email, 'Nueva-clave-26', { cookie: elsewhere }), 'TOO_MANY_ATTEMPTS')
    expect((await signIn(user.email, 'Nueva-clave-26', { cookie })).statusCode).toBe(200)
  })

  it.each([
    ['corta', 'La contraseña debe de tener como mínimo 6 caracteres'],
    ['minusculas', 'La contraseña debe contener al menos una mayúscula y una minúscula'],
  ])('applies the sign-up rules to the new password %s', async (password, message) => {
    const body = expectRefusal(await reset('x', password), 'VALIDATION_FAILED')
    expect(body.errors).toEqual([{ code: 'INVALID_FIELD', message, field: 'password' }])
  })

  it('refuses a common new password and keeps the link', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const token = await tokenFor(user.email)
    expectRefusal(await reset(token, 'Password1'), 'PASSWORD_TOO_COMMON')
    expect((await reset(token, 'Nueva-clave-26')).statusCode).toBe(204)
  })
})
