import { describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../../../testing/factories.ts'
import { testMasterKey } from '../../../testing/test-keys.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useUpLimit } from '../../../testing/use-up-limit.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { deleteExpired } from '../../maintenance/delete-expired.ts'
import { sendAccountMail as sendAccountMailJob } from '../jobs.ts'
import { STRANGER_PASSWORD } from '../limits.ts'
import { sendAccountMail } from '../sessions/send-account-mail.ts'
import { deviceCookie, newDeviceId, readDeviceCookie } from './device-cookie.ts'

const test = useTestApp()

const signIn = (
  { email }: Pick<UserRow, 'email'>,
  { password = TEST_PASSWORD, address = '10.0.0.1', cookie = '' } = {},
) =>
  test.inject({
    method: 'POST',
    url: '/app/internal/users/sign-in',
    payload: { email, password },
    remoteAddress: address,
    headers: { cookie },
  })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';', 1)[0] ?? ''

/** As if strangers had guessed until they were stopped. */
const useUpGuesses = ({ email }: UserRow) => useUpLimit(test.deps.db, STRANGER_PASSWORD, email, { at: test.deps.now() })

describe('a device that signed in before', () => {
  it('gets in while strangers guess from fifty addresses, even from one of theirs; others do not', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const cookie = cookieOf(await signIn(user))
    const codes: string[] = []
    for (let index = 0; index < 50; index += 1)
      codes.push((await signIn(user, { password: `Intento-${index}`, address: `10.5.0.${index}` })).json().code)
    expect(codes.filter((code) => code === 'USER_PASSWORD_INCORRECT')).toHaveLength(10)
    expect((await signIn(user, { cookie, address: '10.5.0.1' })).statusCode).toBe(200)
    expectRefusal(await signIn(user, { address: '10.6.0.1' }), 'TOO_MANY_ATTEMPTS')
  })

  it('has five tries of its own', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const cookie = cookieOf(await signIn(user))
    for (let tries = 0; tries < 5; tries += 1)
      expectRefusal(await signIn(user, { cookie, password: 'Otra-clave-1' }), 'USER_PASSWORD_INCORRECT')
    expectRefusal(await signIn(user, { cookie, address: '10.6.0.2' }), 'TOO_MANY_ATTEMPTS')
    test.advance(901)
    expect((await signIn(user, { cookie })).statusCode).toBe(200)
  })

  it('is a stranger to every other account', async () => {
    const [user, victim] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const cookie = cookieOf(await signIn(user))
    await useUpGuesses(victim)
    expectRefusal(await signIn(victim, { cookie }), 'TOO_MANY_ATTEMPTS')
    test.advance(901)
    // The same browser may belong to two accounts.
    expect(cookieOf(await signIn(victim, { cookie }))).toBe(cookie)
    for (const owner of [user, victim]) await useUpGuesses(owner)
    for (const owner of [user, victim]) expect((await signIn(owner, { cookie })).statusCode).toBe(200)
  })

  it('is forgotten when it has not been seen for 400 days', async () => {
    const user = await insertTestAccountant(test.deps.db)
    await signIn(user)
    const count = async () =>
      (await test.deps.db.selectFrom('devices').select('userId').where('userId', '=', user.id).execute()).length
    await deleteExpired(test.deps)
    expect(await count()).toBe(1)
    await deleteExpired({ ...test.deps, now: () => new Date(test.deps.now().getTime() + 401 * 86_400_000) })
    expect(await count()).toBe(0)
  })
})

describe('a device that is new to an account', () => {
  it('is told by mail, but not the first one, nor one that was seen before', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const first = cookieOf(await signIn(user))
    await signIn(user, { cookie: first })
    await runQueued(test, sendAccountMailJob, sendAccountMail)
    expect(test.mails).toEqual([])
    const second = cookieOf(await signIn(user, { address: '10.9.9.9' }))
    await signIn(user, { cookie: second })
    await runQueued(test, sendAccountMailJob, sendAccountMail)
    expect(test.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: user.email, subject: 'Ingreso a tu cuenta desde un dispositivo nuevo' },
    ])
    expect(test.mails[0]?.text).toContain('(dirección 10.9.9.9)')
  })
})

describe('the cookie of a device', () => {
  it('is kept from scripts and other sites, lasts, and is set only by who knows the password', async () => {
    const user = await insertTestAccountant(test.deps.db)
    expect((await signIn(user, { password: 'Otra-clave-1' })).headers['set-cookie']).toBeUndefined()
    const header = String((await signIn(user)).headers['set-cookie'])
    expect(header).toMatch(
      /^contapro_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const secure = { keys: test.deps.keys, publicUrl: 'https://contapro.pe' }
    const id = newDeviceId()
    const cookie = deviceCookie(secure, id)
    expect(cookie).toMatch(/^__Host-contapro_device=.*; Secure$/)
    expect(readDeviceCookie(secure, cookie.split(';', 1)[0])).toBe(id)
  })

  it('is worth nothing when it is forged, cut or signed by another installation', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const cookie = cookieOf(await signIn(user))
    const [id = '', signature = ''] = cookie.replace('contapro_device=', '').split('.')
    const forged = [
      `contapro_device=${id}.${'A'.repeat(43)}`,
      `contapro_device=${newDeviceId()}.${signature}`,
      `contapro_device=${id}`,
      `contapro_device=${id}.`,
      `x${cookie}`,
      deviceCookie({ keys: testMasterKey(5), publicUrl: '' }, id),
    ]
    await useUpGuesses(user)
    for (const other of forged) expectRefusal(await signIn(user, { cookie: other }), 'TOO_MANY_ATTEMPTS')
    expect((await signIn(user, { cookie: `a=b; ${cookie}; c=d` })).statusCode).toBe(200)
  })

  it('names a device by an id that is stored only as its hash', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const [id = ''] = cookieOf(await signIn(user))
      .replace('contapro_device=', '')
      .split('.')
    const { rows } = await test.deps.pool.query(
      `select query_to_xml('select * from devices', true, true, '')::text || query_to_xml('select * from attempts', true, true, '')::text as dump`,
    )
    expect(rows[0].dump).toContain(user.id)
    expect(rows[0].dump).not.toContain(id)
    expect(test.logged.join('')).not.toContain(id)
  })
})
