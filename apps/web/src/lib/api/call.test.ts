import { ownBusiness } from '@contapro/contract/access'
import { listBusinesses } from '@contapro/contract/businesses'
import { endpoints } from '@contapro/contract/endpoint'
import { checkRecoveryToken, getMe, requestRecovery, signIn, signOut } from '@contapro/contract/users'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { accessToken, startSession, rosa } from '../../testing/session.ts'
import { ApiError } from './api-error.ts'
import { useAuth } from '../session/auth-store.ts'
import { call } from './call.ts'

const expired = refusal(401, 'SESSION_EXPIRED', 'Tu sesión caducó')

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`)
  return error
}

describe('call', () => {
  it('sends the bearer token and returns the body', async () => {
    const token = startSession()
    const sent = fakeApi({ 'GET /me': { json: rosa } })
    expect(await call(getMe)).toEqual(rosa)
    expect(sent[0]?.headers['authorization']).toBe(`Bearer ${token}`)
  })

  it('sends no token to a public endpoint, and the body as JSON', async () => {
    startSession()
    const sent = fakeApi()
    expect(await call(requestRecovery, { body: { email: 'rosa@estudiohc.pe' } })).toBeNull()
    expect(sent[0]).toMatchObject({ call: 'POST /users/recover-password', body: { email: 'rosa@estudiohc.pe' } })
    expect(sent[0]?.headers['authorization']).toBeUndefined()
  })

  it('fills path and query parameters, without undefined ones', async () => {
    startSession()
    const sent = fakeApi()
    const endpoint = endpoints('businesses').get('/businesses/:uuid/periods', ownBusiness, {
      summary: '',
      params: z.object({ uuid: z.string() }),
      querystring: z.object({
        page: z.number(),
        filters: z.object({ ruc: z.string() }),
        from: z.string().optional(),
      }),
      response: { 200: z.null() },
    })
    await call(endpoint, { params: { uuid: 'a/b' }, query: { page: 2, filters: { ruc: '20' }, from: undefined } })
    expect(sent[0]?.url).toBe('/app/internal/businesses/a%2Fb/periods?page=2&filters=%7B%22ruc%22%3A%2220%22%7D')
  })

  it('fails without a token before sending anything', async () => {
    const sent = fakeApi()
    const error = await failure(call(listBusinesses))
    expect(error).toMatchObject({ status: 401, message: 'Access token is missing', kind: 'session-ended' })
    expect(sent).toHaveLength(0)
  })

  it('throws an error with the fields of the error body', async () => {
    fakeApi({
      'POST /users/sign-in': refusal(409, 'SOME_CODE', 'Uno', {
        name: 'Título',
        errors: [
          { code: 'A', message: 'Uno' },
          { code: 'B', message: 'Dos', field: 'email' },
        ],
      }),
    })
    const error = await failure(call(signIn, { body: { email: 'a@b.pe', password: 'x' } }))
    expect(error).toMatchObject({ status: 409, code: 'SOME_CODE', title: 'Título', requestId: 'req-1', kind: 'failed' })
    expect(error.joinedMessages).toBe('Uno. Dos')
  })

  it.each([
    [404, 'not-found'],
    [403, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('treats %i as %s', async (status, kind) => {
    startSession()
    fakeApi({ 'GET /accountant/dashboard/filters': refusal(status, 'CODE', 'Mensaje') })
    expect((await failure(call(listBusinesses))).kind).toBe(kind)
    expect(useAuth.getState().accessTokenExpired).toBe(false)
  })

  it('marks the session as expired on a 401 of a data call, and keeps the token', async () => {
    const token = startSession()
    fakeApi({ 'GET /accountant/dashboard/filters': expired })
    await failure(call(listBusinesses))
    expect(useAuth.getState()).toMatchObject({ accessTokenExpired: true, token })
  })

  it('clears token and user on a 401 of the current-user call', async () => {
    startSession()
    useAuth.getState().setUser(rosa)
    fakeApi({ 'GET /me': expired })
    await failure(call(getMe))
    expect(useAuth.getState()).toMatchObject({ token: null, user: null, accessTokenExpired: false })
  })

  it('does not treat a failed sign-in as an expired session', async () => {
    fakeApi({ 'POST /users/sign-in': refusal(401, 'USER_PASSWORD_INCORRECT', 'No') })
    await failure(call(signIn, { body: { email: 'a@b.pe', password: 'x' } }))
    expect(useAuth.getState().accessTokenExpired).toBe(false)
  })

  it('ignores a late 401 of an earlier session', async () => {
    startSession()
    fakeApi({ 'POST /users/sign-out': expired })
    const signingOut = failure(call(signOut))
    useAuth.getState().start({ token: accessToken(7200), abTestGroup: 'B', userType: 'accountant' })
    await signingOut
    expect(useAuth.getState().accessTokenExpired).toBe(false)
  })

  it('reports an unreachable server in Spanish', async () => {
    fakeApi({ 'GET /users/recover-password': 'unreachable' })
    const error = await failure(call(checkRecoveryToken, { query: { recovery_token: 'abc' } }))
    expect(error).toMatchObject({ status: 0, code: 'NETWORK_UNREACHABLE', title: 'Sin conexión' })
  })

  it('sends no action without a connection, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const sent = fakeApi()
    const error = await failure(call(requestRecovery, { body: { email: 'rosa@estudiohc.pe' } }))
    expect(error).toMatchObject({ status: 0, code: 'NOT_SENT', title: 'Sin conexión' })
    expect(error.message).toContain('no se envió nada')
    expect(sent).toEqual([])
  })

  it('keeps the status of a response without our error body', async () => {
    fakeApi({ 'GET /users/recover-password': { status: 502 } })
    const error = await failure(call(checkRecoveryToken, { query: { recovery_token: 'abc' } }))
    expect(error).toMatchObject({ status: 502, code: 'HTTP_502', title: 'Ocurrió un error' })
  })

  it('throws the abort error of a canceled call', async () => {
    fakeApi({ 'GET /users/recover-password': 'never' })
    const controller = new AbortController()
    const calling = call(checkRecoveryToken, { query: { recovery_token: 'abc' }, signal: controller.signal })
    controller.abort()
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  })
})
