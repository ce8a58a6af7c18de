import { randomUUID } from 'node:crypto'

import type { Access, UserType } from '@contapro/contract/access'
import { ErrorBody } from '@contapro/contract/errors'
import { beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../db/tables/users.ts'
import { openSession } from '../features/users/sessions/sessions.ts'
import { revokeAllSessions } from '../features/users/queries.ts'
import { allEndpoints, callOf } from './all-endpoints.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from './factories.ts'
import { httpMethod, injectCall, type InjectedAnswer } from './inject-call.ts'
import {
  BUSINESS_BODY_CALLS,
  businessBody,
  businessQueries,
  businessQuery,
  statusWithoutData,
} from './name-business.ts'
import { useSimulatedSunat, useTestApp } from './use-test-app.ts'

// Tries every call as every actor, from the contract's access table (quality bar SEC-1, SEC-2; proof F26).

const ACTORS = [
  'owner',
  'other accountant',
  'siscont user',
  // Their account, entered from Contapro: the door decides, not the profile.
  'siscont profile of an accountant',
  'expired',
  'revoked',
  'none',
] as const
type Actor = (typeof ACTORS)[number]

type Outcome = 'ACCESS_TOKEN_MISSING' | 'SESSION_EXPIRED' | 'NOT_FOUND' | 'BUSINESS_NOT_FOUND' | 'let through'

/** What the access table means for each actor. */
function expectedOutcome(rule: Access, actor: Actor): Outcome {
  if (rule.scope === 'anyone') return 'let through'
  if (actor === 'none') return 'ACCESS_TOKEN_MISSING'
  if (actor === 'expired' || actor === 'revoked') return 'SESSION_EXPIRED'
  if (!rule.userTypes.includes(actor === 'siscont user' ? 'siscont' : 'accountant')) return 'NOT_FOUND'
  return rule.scope === 'business' && actor !== 'owner' ? 'BUSINESS_NOT_FOUND' : 'let through'
}

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })
let owner: UserRow
/** Opens a session for each call: signing out in one cell must not change the next. */
const tokens = new Map<Actor, () => Promise<string>>()
beforeAll(async () => {
  const visitor = { address: '127.0.0.1', userAgent: 'test' }
  const open = (user: UserRow, now = test.deps.now, userType: UserType = 'accountant') =>
    openSession({ ...test.deps, now }, test.deps.db, user, visitor, userType)
  const { db } = test.deps
  owner = await insertTestAccountant(db)
  tokens.set('owner', () => open(owner))
  const other = await insertTestAccountant(db)
  tokens.set('other accountant', () => open(other))
  const siscont = await insertTestAccountant(db, { accountantProfile: 'Siscont' })
  tokens.set('siscont user', () => open(siscont, test.deps.now, 'siscont'))
  tokens.set('siscont profile of an accountant', () => open(siscont))
  tokens.set('expired', () => open(owner, () => new Date(Date.now() - 13 * 3_600_000)))
  const revoked = await insertTestAccountant(db)
  tokens.set('revoked', async () => {
    const token = await open(revoked)
    await revokeAllSessions(db, revoked.id, test.deps.now())
    return token
  })
})

describe('access rules', () => {
  it('stand in an endpoint for every route of the API, and no endpoint is without a route', () => {
    const routes = Object.entries(test.app.swagger().paths ?? {})
      .filter(([path]) => path.startsWith('/app/'))
      .flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
      )
    expect(routes.sort()).toEqual(allEndpoints.map(callOf).sort())
  })

  const cells = allEndpoints.flatMap((endpoint) =>
    ACTORS.map((actor) => ({ call: callOf(endpoint), rule: endpoint.access, actor })),
  )
  it.each(cells)('$call by $actor ($rule.scope)', async ({ call, rule, actor }) => {
    const [method = '', url = ''] = call.split(' ')
    const business = await createStoredBusiness()
    const answer = await callAs(method, url, actor, business)
    const code = answer.statusCode >= 400 ? ErrorBody.parse(answer.body).code : ''
    // Of a collection that does not exist, its owner is answered the same as somebody whom a call does not serve.
    const isUnknown = call.includes('/:collection_uuid') && actor === 'owner'
    const refusals = ['ACCESS_TOKEN_MISSING', 'SESSION_EXPIRED', 'NOT_FOUND', 'BUSINESS_NOT_FOUND']
    const outcome = refusals.includes(code) && !isUnknown ? code : 'let through'
    expect(outcome).toBe(expectedOutcome(rule, actor))
    expect(answer.statusCode).toBeLessThan(500)
  })

  const owned = allEndpoints.filter(({ access }) => access.scope === 'business').map(callOf)
  const named = [...Object.keys(businessQueries), ...BUSINESS_BODY_CALLS]
  it('has a query or body for each call that names its business there', () => {
    expect(owned.filter((call) => !call.includes('/:uuid')).sort()).toEqual(named.toSorted())
  })

  it.each(named)('%s answers its owner', async (call) => {
    const [method = '', url = ''] = call.split(' ')
    expect((await callAs(method, url, 'owner', await createStoredBusiness())).statusCode).toBe(statusWithoutData(call))
  })

  const withBoth = named.filter((call) =>
    JSON.stringify(businessQuery(call, { id: 'the uuid', ruc: '' }) ?? {}).includes('the uuid'),
  )
  it.each(withBoth)('%s rejects a RUC and a uuid of different businesses (TRAP-9)', async (call) => {
    const [method = '', url = ''] = call.split(' ')
    const [mine, alsoMine] = [await createStoredBusiness(), await createStoredBusiness()]
    const theirs = await insertTestBusiness(test.deps.db, await insertTestAccountant(test.deps.db))
    const unknown = await callAs(method, url, 'owner', { id: randomUUID(), ruc: randomRuc() })
    for (const mixed of [
      { id: mine.id, ruc: alsoMine.ruc },
      { id: theirs.id, ruc: mine.ruc },
      { id: mine.id, ruc: theirs.ruc },
    ])
      expect(withoutId(await callAs(method, url, 'owner', mixed))).toEqual(withoutId(unknown))
    expect(unknown).toMatchObject({ statusCode: 404, body: { code: 'BUSINESS_NOT_FOUND' } })
  })

  it.each(owned)('%s answers the same for a foreign business as for an unknown one (SEC-2)', async (call) => {
    const [method = '', url = ''] = call.split(' ')
    const foreign = await callAs(method, url, 'other accountant', await createStoredBusiness())
    const unknown = await callAs(method, url, 'other accountant', { id: randomUUID(), ruc: randomRuc() })
    expect(withoutId(foreign)).toEqual(withoutId(unknown))
  })
})

describe('lists of all clients', () => {
  /** Each with the parameter that searches in it. */
  const lists = [
    ['/accountant/dashboard/filters', undefined],
    ['/accountant/board', 'search'],
    ['/accountant/board/clients', 'search'],
    ['/accountant/inbox', 'search'],
    ['/accountant/search', 'q'],
  ] as const
  it.each(lists)('%s has its owner’s and nothing of another accountant’s', async (url, parameter) => {
    const given = { name: 'Reservada S.A.C.', status: 'INVALID_CREDENTIALS' } as const
    const { id, ruc } = await insertTestBusiness(test.deps.db, owner, given)
    const stranger = await insertTestAccountant(test.deps.db)
    await insertTestBusiness(test.deps.db, stranger, { ...given, name: 'Otra S.A.C.' })
    const query = parameter ? { [parameter]: ruc } : {}
    const read = async (user: UserRow) => {
      const answer = await test.injectAs(user, { url: `/app/internal${url}`, query })
      expect(answer.statusCode).toBe(200)
      return answer.body
    }
    expect(await read(owner)).toContain(id)
    const theirs = await read(stranger)
    for (const secret of [id, ruc, given.name]) expect(theirs).not.toContain(secret)
  })
})

/** A new business of the owner with credentials for each cell: archiving it in one must not change the next. */
async function createStoredBusiness() {
  const business = await insertTestBusiness(test.deps.db, owner)
  await test.deps.vault.store(test.deps.db, business.id, { username: 'USUARIO1', password: 'clave' }, test.deps.now())
  return business
}

/** A refusal without its request id, which differs in every answer. */
function withoutId({ statusCode, body }: InjectedAnswer) {
  const { request_id: _, ...rest } = ErrorBody.parse(body)
  return { statusCode, ...rest }
}

async function callAs(method: string, url: string, actor: Actor, { id, ruc }: { id: string; ruc: string }) {
  const token = await tokens.get(actor)?.()
  const query = businessQuery(`${method} ${url}`, { id, ruc })
  return injectCall(test.app, {
    method: httpMethod(method),
    url: url
      .replace(':uuid', id)
      .replace(':collection_uuid', randomUUID())
      .replace(':session_uuid', randomUUID())
      .replace(':batch_id', randomUUID())
      .replace(':ruc', ruc)
      .replace(':period', '202610')
      .replace(':lot', '260001')
      .replace(':code', '20131312955-01-F001-1'),
    ...(query && { query }),
    ...(method !== 'GET' && method !== 'DELETE' && { payload: businessBody(`${method} ${url}`, { ruc }) }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
}
