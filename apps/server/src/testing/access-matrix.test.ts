import { randomUUID } from 'node:crypto'

import { access, type Access } from '@contapro/contract/access'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../db/tables/users.ts'
import { openSession } from '../features/users/sessions/sessions.ts'
import { revokeAllSessions } from '../features/users/queries.ts'
import { createAccountant, createBusiness, randomRuc } from './factories.ts'
import { simulateSunat } from './simulated-sunat.ts'
import { injectCall } from './inject-call.ts'
import { businessQueries, businessQuery } from './name-business.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// Every call × every actor, driven by the contract's access table (quality bar SEC-1, SEC-2; proof F26).

type Actor = 'owner' | 'other accountant' | 'siscont user' | 'expired' | 'revoked' | 'none'
const ACTORS: Actor[] = ['owner', 'other accountant', 'siscont user', 'expired', 'revoked', 'none']

type Outcome = 'ACCESS_TOKEN_MISSING' | 'SESSION_EXPIRED' | 'BUSINESS_NOT_FOUND' | 'let through'

/** What the table means for each actor: refused for want of a living session, told there is no such business, or let through. */
function expectedOutcome(rule: Access, actor: Actor): Outcome {
  if (rule === 'anyone') return 'let through'
  if (actor === 'none') return 'ACCESS_TOKEN_MISSING'
  if (actor === 'expired' || actor === 'revoked') return 'SESSION_EXPIRED'
  return rule === 'business' && actor !== 'owner' ? 'BUSINESS_NOT_FOUND' : 'let through'
}

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let owner: UserRow
/** A fresh token of the actor for each call: signing out in one cell must not change the next. */
const tokens = new Map<Actor, () => Promise<string>>()
beforeAll(async () => {
  sunat = await simulateSunat()
  test = await openTestApp({}, { sunatHosts: sunat.hosts })
  const open = (user: UserRow, now = test.deps.now) =>
    openSession({ ...test.deps, now }, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })
  const { db } = test.deps
  owner = await createAccountant(db)
  tokens.set('owner', () => open(owner))
  const other = await createAccountant(db)
  tokens.set('other accountant', () => open(other))
  const siscont = await createAccountant(db, { userType: 'siscont', accountantProfile: 'Siscont' })
  tokens.set('siscont user', () => open(siscont))
  tokens.set('expired', () => open(owner, () => new Date(Date.now() - 13 * 3_600_000)))
  const revoked = await createAccountant(db)
  tokens.set('revoked', async () => {
    const token = await open(revoked)
    await revokeAllSessions(db, revoked.id, test.deps.now())
    return token
  })
})
afterAll(async () => {
  await test.close()
  await sunat.stop()
})

describe('access table', () => {
  it('has a row for every route of the API, and no row without a route', () => {
    expect([...test.app.apiCalls].sort()).toEqual(Object.keys(access).sort())
  })

  const cells = Object.entries(access).flatMap(([call, rule]) => ACTORS.map((actor) => ({ call, rule, actor })))
  it.each(cells)('$call by $actor ($rule)', async ({ call, rule, actor }) => {
    const [method = '', url = ''] = call.split(' ')
    const business = await createStoredBusiness()
    const answer = await callAs(method, url, actor, business)
    const { code } = answer.statusCode >= 400 ? (answer.body as { code: string }) : { code: '' }
    const outcome = ['ACCESS_TOKEN_MISSING', 'SESSION_EXPIRED', 'BUSINESS_NOT_FOUND'].includes(code)
      ? code
      : 'let through'
    expect(outcome).toBe(expectedOutcome(rule, actor))
    expect(answer.statusCode).toBeLessThan(500)
  })

  const owned = Object.entries(access).filter(([, rule]) => rule === 'business')
  const named = Object.keys(businessQueries)
  it('knows how each of these calls names its business', () => {
    expect(owned.map(([call]) => call).filter((call) => !call.includes('/:uuid'))).toEqual(named)
  })

  it.each(named)('%s answers its owner', async (call) => {
    const [method = '', url = ''] = call.split(' ')
    expect((await callAs(method, url, 'owner', await createStoredBusiness())).statusCode).toBe(200)
  })

  const withBoth = named.filter((call) =>
    JSON.stringify(businessQuery(call, { id: 'the uuid', ruc: '' })).includes('the uuid'),
  )
  it.each(withBoth)('%s wants a RUC and a uuid that belong together (TRAP-9)', async (call) => {
    const [method = '', url = ''] = call.split(' ')
    const [mine, alsoMine] = [await createStoredBusiness(), await createStoredBusiness()]
    const theirs = await createBusiness(test.deps.db, await createAccountant(test.deps.db))
    const unknown = await callAs(method, url, 'owner', { id: randomUUID(), ruc: randomRuc() })
    for (const mixed of [
      { id: mine.id, ruc: alsoMine.ruc },
      { id: theirs.id, ruc: mine.ruc },
      { id: mine.id, ruc: theirs.ruc },
    ])
      expect(withoutId(await callAs(method, url, 'owner', mixed))).toEqual(withoutId(unknown))
    expect(unknown).toMatchObject({ statusCode: 404, body: { code: 'BUSINESS_NOT_FOUND' } })
  })

  it.each(owned)('%s tells a foreign business from an unknown one in nothing (SEC-2)', async (call) => {
    const [method = '', url = ''] = call.split(' ')
    const foreign = await callAs(method, url, 'other accountant', await createStoredBusiness())
    const unknown = await callAs(method, url, 'other accountant', { id: randomUUID(), ruc: randomRuc() })
    expect(withoutId(foreign)).toEqual(withoutId(unknown))
  })
})

/** A business of the owner with credentials, new for each cell: archiving it in one must not change the next. */
async function createStoredBusiness() {
  const business = await createBusiness(test.deps.db, owner)
  await test.deps.vault.store(test.deps.db, business.id, { username: 'USUARIO1', password: 'clave' }, test.deps.now())
  return business
}

/** An answer without what is different in every one. */
function withoutId({ statusCode, body }: { statusCode: number; body: unknown }) {
  const { request_id: _, ...rest } = body as Record<string, unknown>
  return { statusCode, ...rest }
}

/** Good enough to reach the question whose business it is; a body that a call asks for at once is here. */
const BODIES: Record<string, object> = { '/app/internal/businesses/:uuid/periods/:period/balance': { amount: 1 } }

async function callAs(method: string, url: string, actor: Actor, { id, ruc }: { id: string; ruc: string }) {
  const token = await tokens.get(actor)?.()
  const query = businessQuery(`${method} ${url}`, { id, ruc })
  return injectCall(test.app, {
    method: method as NonNullable<InjectOptions['method']>,
    url: url
      .replace(':uuid', id)
      .replace(':collection_uuid', randomUUID())
      .replace(':session_uuid', randomUUID())
      .replace(':ruc', ruc)
      .replace(':period', '202610'),
    ...(query && { query }),
    ...(method !== 'GET' && method !== 'DELETE' && { payload: BODIES[url] ?? {} }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
}
