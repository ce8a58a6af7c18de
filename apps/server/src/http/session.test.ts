import { anyone, ownAccount, type Access } from '@contapro/contract/access'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'

import { insertTestAccountant } from '../testing/factories.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { AppError } from './app-error.ts'
import { enforceAccess } from './session.ts'

const connection = useTestDatabase()

async function statusOf(access: Access, userType: 'accountant' | 'siscont', headers: Record<string, string>) {
  const user = await insertTestAccountant(connection.db)
  const app = fastify()
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof AppError ? error.status : 500).send())
  enforceAccess(app, async () => ({ sessionId: 'a', sessionEndsAt: new Date(), userType, user }))
  const endpoint = { method: 'GET', url: '/app/internal/thing', access }
  app.route({ ...endpoint, handler: () => 'served' })
  const { statusCode } = await app.inject({ url: '/app/internal/thing', headers })
  return statusCode
}

const TOKEN = { authorization: 'Bearer token' }
const forSiscont: Access = { scope: 'account', userTypes: ['siscont'] }

describe('access to an endpoint', () => {
  it.each([
    ['anybody, without a token', anyone, 'accountant', {}, 200],
    ['nobody without a token', ownAccount, 'accountant', {}, 401],
    ['the user types it serves', ownAccount, 'siscont', TOKEN, 200],
    ['no other user type', forSiscont, 'accountant', TOKEN, 404],
    ['the one user type it serves', forSiscont, 'siscont', TOKEN, 200],
  ] as const)('is for %s', async (_, access, userType, headers, status) => {
    expect(await statusOf(access, userType, headers)).toBe(status)
  })

  it('must be declared: an API route without it does not start', () => {
    const app = fastify()
    enforceAccess(app, async () => undefined)
    expect(() => app.get('/app/internal/forgotten', () => '')).toThrow('no access rule: GET /app/internal/forgotten')
  })
})
