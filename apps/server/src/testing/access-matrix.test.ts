import { access, type Access } from '@contapro/contract/access'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../db/tables.ts'
import { openSession } from '../features/users/sessions.ts'
import { revokeSessionsOf } from '../features/users/queries.ts'
import { createAccountant } from './factories.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// Every call × every actor, driven by the contract's access table (quality bar SEC-1, SEC-2; proof F26).

type Actor = 'owner' | 'other accountant' | 'siscont user' | 'expired' | 'revoked' | 'none'
const ACTORS: Actor[] = ['owner', 'other accountant', 'siscont user', 'expired', 'revoked', 'none']

/** What the table means for each actor: refused for want of a living session, or let through to the handler. */
function expectedOutcome(rule: Access, actor: Actor): 'ACCESS_TOKEN_MISSING' | 'SESSION_EXPIRED' | 'let through' {
  if (rule === 'anyone') return 'let through'
  if (actor === 'none') return 'ACCESS_TOKEN_MISSING'
  return actor === 'expired' || actor === 'revoked' ? 'SESSION_EXPIRED' : 'let through'
}

let test: TestApp
/** A fresh token of the actor for each call: signing out in one cell must not change the next. */
const tokens = new Map<Actor, () => Promise<string>>()
beforeAll(async () => {
  test = await openTestApp()
  const open = (user: UserRow, now = test.deps.now) =>
    openSession({ ...test.deps, now }, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })
  const { db } = test.deps
  const owner = await createAccountant(db)
  tokens.set('owner', () => open(owner))
  const other = await createAccountant(db)
  tokens.set('other accountant', () => open(other))
  const siscont = await createAccountant(db, { userType: 'siscont', accountantProfile: 'Siscont' })
  tokens.set('siscont user', () => open(siscont))
  tokens.set('expired', () => open(owner, () => new Date(Date.now() - 13 * 3_600_000)))
  const revoked = await createAccountant(db)
  tokens.set('revoked', async () => {
    const token = await open(revoked)
    await revokeSessionsOf(db, revoked.id, test.deps.now())
    return token
  })
})
afterAll(() => test.close())

describe('access table', () => {
  it('has a row for every route of the API, and no row without a route', () => {
    expect([...test.app.apiCalls].sort()).toEqual(Object.keys(access).sort())
  })

  const cells = Object.entries(access).flatMap(([call, rule]) => ACTORS.map((actor) => ({ call, rule, actor })))
  it.each(cells)('$call by $actor ($rule)', async ({ call, rule, actor }) => {
    const [method = '', url = ''] = call.split(' ')
    const token = await tokens.get(actor)?.()
    const answer = await test.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    const code = answer.statusCode === 401 ? answer.json().code : 'let through'
    expect(code).toBe(expectedOutcome(rule, actor))
    expect(answer.statusCode).toBeLessThan(500)
  })
})
