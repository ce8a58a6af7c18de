import { randomUUID } from 'node:crypto'

import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'

import { buildApp } from '../../../app.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openSession } from './sessions.ts'

// Accountants see their open sessions and can end any of them (quality bar SEC-16).

const test = useTestApp()

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const SESSIONS = '/app/internal/me/sessions'

const open = (user: UserRow, address = '190.43.0.1', userAgent = CHROME) =>
  openSession(test.deps, test.deps.db, user, { address, userAgent })
const idOf = (token: string) => String(decodeJwt(token)['sid'])
const ask = (token: string, url: string, method: 'GET' | 'DELETE' = 'GET', app = test.app) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
const isAlive = async (token: string) => (await ask(token, '/app/internal/me')).statusCode === 200
const securityLines = (kind: string) =>
  test.logged.map((line) => JSON.parse(line)).filter(({ security }) => security === kind)

describe('the open sessions', () => {
  it('are told with device, address and time, the current one first', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const current = await open(user)
    const other = await open(user, '181.65.0.9', 'curl/8.14.1')
    await open(await insertTestAccountant(test.deps.db))
    const { sessions } = (await ask(current, SESSIONS)).json()
    const times = { created_at: expect.any(String), expires_at: expect.any(String) }
    expect(sessions).toEqual([
      { uuid: idOf(current), device: 'Chrome en Windows', address: '190.43.0.1', ...times, is_current: true },
      { uuid: idOf(other), device: 'Dispositivo desconocido', address: '181.65.0.9', ...times, is_current: false },
    ])
  })

  it('are neither those that ended nor those whose time is over', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const signedOut = await open(user)
    await test.inject({
      method: 'POST',
      url: '/app/internal/users/sign-out',
      headers: { authorization: `Bearer ${signedOut}` },
    })
    expect(securityLines('sign-out').at(-1)).toMatchObject({ user: user.id, session: idOf(signedOut) })
    const yesterday = () => new Date(test.deps.now().getTime() - 13 * 3_600_000)
    await openSession({ ...test.deps, now: yesterday }, test.deps.db, user, { address: '', userAgent: '' })
    const current = await open(user)
    const { sessions } = (await ask(current, SESSIONS)).json()
    expect(sessions.map(({ uuid }: { uuid: string }) => uuid)).toEqual([idOf(current)])
  })
})

describe('ending a session', () => {
  it('takes effect at once, in every process on the same database', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const [current, other] = [await open(user), await open(user)]
    const elsewhere = await buildApp(test.deps)
    await elsewhere.ready()
    // Both processes have seen the token before it dies.
    expect((await ask(other, '/app/internal/me', 'GET', elsewhere)).statusCode).toBe(200)
    expect(await isAlive(other)).toBe(true)
    expect((await ask(current, `${SESSIONS}/${idOf(other)}`, 'DELETE')).statusCode).toBe(204)
    expectRefusal(await ask(other, '/app/internal/me', 'GET', elsewhere), 'SESSION_EXPIRED')
    expectRefusal(await ask(other, '/app/internal/me'), 'SESSION_EXPIRED')
    expect(await isAlive(current)).toBe(true)
    await elsewhere.close()
    expect(securityLines('session-ended').at(-1)).toMatchObject({
      user: user.id,
      session: idOf(other),
      by: idOf(current),
      address: '127.0.0.1',
    })
  })

  it('tells an unknown one, an ended one and a stranger’s alike, and leaves the stranger alone', async () => {
    const [user, stranger] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const [current, ended, theirs] = [await open(user), await open(user), await open(stranger)]
    await ask(current, `${SESSIONS}/${idOf(ended)}`, 'DELETE')
    const lines = securityLines('session-ended').length
    const bodies = []
    for (const uuid of [randomUUID(), idOf(ended), idOf(theirs)]) {
      const answer = await ask(current, `${SESSIONS}/${uuid}`, 'DELETE')
      const { request_id: _, ...body } = expectRefusal(answer, 'SESSION_NOT_FOUND')
      bodies.push(body)
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await isAlive(theirs)).toBe(true)
    expect(securityLines('session-ended')).toHaveLength(lines)
  })

  it('ends all the others and keeps the one that asks', async () => {
    const [user, stranger] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const [current, ...others] = [await open(user), await open(user), await open(user)]
    const theirs = await open(stranger)
    for (let times = 0; times < 2; times += 1) expect((await ask(current, SESSIONS, 'DELETE')).statusCode).toBe(204)
    for (const other of others) expectRefusal(await ask(other, '/app/internal/me'), 'SESSION_EXPIRED')
    expect([await isAlive(current), await isAlive(theirs)]).toEqual([true, true])
    const ended = securityLines('session-ended').filter((line) => line.user === user.id)
    expect(new Set(ended.map(({ session }) => session))).toEqual(new Set(others.map(idOf)))
    expect(ended).toHaveLength(others.length)
  })

  it('may end the one that asks', async () => {
    const current = await open(await insertTestAccountant(test.deps.db))
    expect((await ask(current, `${SESSIONS}/${idOf(current)}`, 'DELETE')).statusCode).toBe(204)
    expectRefusal(await ask(current, SESSIONS), 'SESSION_EXPIRED')
  })

  it('writes no token into the log', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const [current, other] = [await open(user), await open(user)]
    await ask(current, `${SESSIONS}/${idOf(other)}`, 'DELETE')
    for (const token of [current, other]) expect(test.logged.join('')).not.toContain(token)
  })
})
