import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import type { Business } from '@contapro/contract/businesses'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { queryOnce } from '../../testing/database/query-once.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteAlert, insertAlert, listAlerts } from '../alerts/queries.ts'
import { revokeAllSessions } from '../users/queries.ts'
import { openSession } from '../users/sessions/sessions.ts'
import { requestCollection } from '../collection/queries.ts'

type Server = { test: TestApp; address: string }

async function openServer(): Promise<Server> {
  const test = await openTestApp()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  return { test, address: `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}` }
}

let test: TestApp
let address: string
beforeAll(async () => {
  ;({ test, address } = await openServer())
})
const leaving: AbortController[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave.abort()
})
afterAll(() => test.close())

const URL_OF_STREAM = '/app/internal/me/collections/stream'

const tokenOf = (user: UserRow, deps = test.deps) =>
  openSession(deps, deps.db, user, { address: '127.0.0.1', userAgent: 'test' })

async function call(token: string, method: string, url: string): Promise<void> {
  const { status } = await fetch(address + url, { method, headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(204)
}

/** Ends the connection on which the server listens to the database. */
async function breakListening(): Promise<void> {
  const ended = await queryOnce(
    test.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen business_changed%' and datname = current_database()`,
  )
  expect(ended).toHaveLength(1)
}

/** A tab that listens, over a real connection; what it has heard so far. */
async function listen(user: UserRow, { test: { deps }, address: at }: Server = { test, address }) {
  const token = await tokenOf(user, deps)
  const leave = new AbortController()
  leaving.push(leave)
  const answer = await fetch(at + URL_OF_STREAM, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  })
  const heard: Business[] = []
  const alerts = { count: 0 }
  const left = (async () => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      alerts.count += events.filter((event) => event.startsWith('event: alerts')).length
      for (const event of events)
        if (event.startsWith('event: business')) heard.push(JSON.parse(event.split('\ndata: ')[1] ?? '') as Business)
    }
  })().catch(() => undefined)
  return { heard, alerts, left, token, sessionId: sidOf(token), status: answer.status }
}

const sidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

describe('the stream of collections', () => {
  it('tells a change of a business to its accountant, and to nobody else', async () => {
    const { db, queue, now } = test.deps
    const [owner, stranger] = [await insertTestAccountant(db), await insertTestAccountant(db)]
    const business = await insertTestBusiness(db, owner)
    const [tab, otherTab, foreign] = [await listen(owner), await listen(owner), await listen(stranger)]
    expect(tab.status).toBe(200)
    await db.transaction().execute((tx) => requestCollection(tx, queue, business.id, 'FIRST', now()))
    for (const { heard } of [tab, otherTab])
      await expect
        .poll(() => heard.at(-1), { timeout: 10_000 })
        .toMatchObject({ uuid: business.id, collection: { state: 'QUEUED', step: 'En cola' } })
    await db
      .updateTable('collections')
      .set({ state: 'RUNNING', step: 'Registro de compras de octubre 2026', done: 3, total: 26, vouchers: 412 })
      .where('businessId', '=', business.id)
      .execute()
    await expect
      .poll(() => tab.heard.at(-1)?.collection, { timeout: 10_000 })
      .toEqual({
        state: 'RUNNING',
        step: 'Registro de compras de octubre 2026',
        done: 3,
        total: 26,
        vouchers: 412,
        is_outage: false,
        periods: [],
      })
    await db.updateTable('businesses').set({ status: 'VALID' }).where('id', '=', business.id).execute()
    await expect.poll(() => tab.heard.at(-1)?.status, { timeout: 10_000 }).toBe('VALID')
    expect(foreign.heard).toEqual([])
  })

  it('announces a new and a dismissed alert to its accountant, and to nobody else', async () => {
    const { db, now } = test.deps
    const [owner, stranger] = [await insertTestAccountant(db), await insertTestAccountant(db)]
    const [tab, foreign] = [await listen(owner), await listen(stranger)]
    await insertAlert(db, { userId: owner.id, message: 'Mantenimiento', severity: 'info' })
    await expect.poll(() => tab.alerts.count, { timeout: 10_000 }).toBe(1)
    const [alert] = await listAlerts(db, owner.id)
    await deleteAlert(db, owner.id, alert?.id ?? '', now())
    await expect.poll(() => tab.alerts.count, { timeout: 10_000 }).toBe(2)
    expect(foreign.alerts.count).toBe(0)
  })

  it('tells nothing more to a session that was ended elsewhere, and lets it go', async () => {
    const { db } = test.deps
    const owner = await insertTestAccountant(db)
    const business = await insertTestBusiness(db, owner)
    const [ended, open] = [await listen(owner), await listen(owner)]
    await db.updateTable('sessions').set({ revokedAt: new Date() }).where('id', '=', ended.sessionId).execute()
    await db.updateTable('businesses').set({ notice: 'aviso' }).where('id', '=', business.id).execute()
    await expect.poll(() => open.heard.at(-1)?.notice, { timeout: 10_000 }).toBe('aviso')
    await ended.left
    // The creation of the business may have been announced before the session ended.
    expect(ended.heard.filter(({ notice }) => notice !== null)).toEqual([])
  })

  it.each([
    ['sign-out', (token: string) => call(token, 'POST', '/app/internal/users/sign-out')],
    [
      'revoking it',
      async (token: string, user: UserRow) => {
        const other = await tokenOf(user)
        await call(other, 'DELETE', `/app/internal/me/sessions/${sidOf(token)}`)
      },
    ],
    ['a new password', (_token: string, user: UserRow) => revokeAllSessions(test.deps.db, user.id, test.deps.now())],
    [
      'deleting the user',
      (_token: string, { id }: UserRow) => test.deps.db.deleteFrom('users').where('id', '=', id).execute(),
    ],
  ])('ends with its session, at once: %s', async (_case, endSession) => {
    const owner = await insertTestAccountant(test.deps.db)
    const tab = await listen(owner)
    await endSession(tab.token, owner)
    expect(await Promise.race([tab.left.then(() => 'ended'), setTimeout(10_000, 'still open')])).toBe('ended')
  })

  it('ends with a session that ended while the database could not be listened to', async () => {
    const { db } = test.deps
    const [ended, open] = [await insertTestAccountant(db), await insertTestAccountant(db)]
    const [tab, other] = [await listen(ended), await listen(open)]
    await queryOnce(test.databaseUrl, 'alter table sessions disable trigger sessions_announce_end')
    await revokeAllSessions(db, ended.id, test.deps.now())
    await queryOnce(test.databaseUrl, 'alter table sessions enable trigger sessions_announce_end')
    await breakListening()
    await tab.left
    await insertAlert(db, { userId: open.id, message: 'Mantenimiento', severity: 'info' })
    await expect.poll(() => other.alerts.count, { timeout: 10_000 }).toBe(1)
  })

  it('begins with what is under way', async () => {
    const { db, queue, now } = test.deps
    const owner = await insertTestAccountant(db)
    const [busy] = [await insertTestBusiness(db, owner), await insertTestBusiness(db, owner)]
    await db.transaction().execute((tx) => requestCollection(tx, queue, busy.id, 'FIRST', now()))
    const { heard } = await listen(owner)
    // Events of the creation of both businesses may follow.
    await expect.poll(() => heard[0]?.uuid, { timeout: 10_000 }).toBe(busy.id)
  })

  it('asks for a session, and has room for so many tabs', async () => {
    expect((await fetch(address + URL_OF_STREAM)).status).toBe(401)
    const owner = await insertTestAccountant(test.deps.db)
    const statuses: number[] = []
    // All at once: a place is taken before anything is awaited.
    for (const { status } of await Promise.all(Array.from({ length: 14 }, () => listen(owner)))) statuses.push(status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    // Places are given back.
    for (const leave of leaving.splice(0)) leave.abort()
    await expect.poll(async () => (await listen(owner)).status, { timeout: 10_000 }).toBe(200)
  })

  it('of a client that does not read is closed before it fills the memory', async () => {
    const { db } = test.deps
    const owner = await insertTestAccountant(db)
    const business = await insertTestBusiness(db, owner)
    const request = get(address + URL_OF_STREAM, { headers: { authorization: `Bearer ${await tokenOf(owner)}` } })
    request.on('error', () => undefined)
    const [answer] = await once(request, 'response')
    answer.on('error', () => undefined)
    answer.pause()
    const places = async () => {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => listen(owner)))
      for (const leave of leaving.splice(0)) leave.abort()
      return statuses.filter(({ status }) => status === 200).length
    }
    expect(await places()).toBe(9)
    const notice = 'x'.repeat(2_000_000)
    await expect
      .poll(
        async () => {
          await db.updateTable('businesses').set({ notice }).where('id', '=', business.id).execute()
          return places()
        },
        { timeout: 40_000 },
      )
      .toBe(10)
    request.destroy()
  })

  it('goes on after the database connection it listens on breaks', async () => {
    const { db } = test.deps
    const owner = await insertTestAccountant(db)
    const business = await insertTestBusiness(db, owner)
    const { heard } = await listen(owner)
    await breakListening()
    await expect
      .poll(
        async () => {
          await db.updateTable('businesses').set({ notice: 'aviso' }).where('id', '=', business.id).execute()
          return heard.at(-1)?.notice
        },
        { timeout: 20_000 },
      )
      .toBe('aviso')
  })

  it('does not hold up a server that leaves', async () => {
    const server = await openServer()
    const { left } = await listen(await insertTestAccountant(server.test.deps.db), server)
    const leaves = server.test.close().then(() => 'left')
    expect(await Promise.race([leaves, setTimeout(30_000, 'held up')])).toBe('left')
    await left
  })
})
