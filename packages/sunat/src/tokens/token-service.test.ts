import { describe, expect, it } from 'vitest'
import { readExchange } from '../testing/read-exchange.ts'
import { fromTokenResponse } from './token-service.ts'
import { sireTokenSpec, validityTokenSpec } from './token-specs.ts'

const pair = { clientId: ' 7d0c5a52-0000-4000-8000-1f2e3d4c5b6a', clientSecret: 'c2VjcmV0bw== ' }
const sol = { ruc: '20990000019', user: 'contador ', password: ' Clave123' }

describe('token requests', () => {
  it('contain RUC and user without a blank, the user in capitals, and trimmed values', () => {
    expect(sireTokenSpec({ ...sol, ...pair }).request).toMatchObject(readExchange('tokens/granted').request)
  })

  it('contain only the client for the validity query', () => {
    expect(validityTokenSpec({ ...pair, ruc: sol.ruc }).request).toMatchObject(
      readExchange('tokens/client-granted').request,
    )
  })
})

describe('token answers', () => {
  it.each(['granted', 'client-granted'])('%s', (name) => {
    const token = fromTokenResponse(readExchange(`tokens/${name}`).answer)
    expect(token).toMatchObject({ ok: true, value: { accessToken: expect.stringMatching(/^eyJ/), lifeMs: 3_600_000 } })
  })

  it.each([
    ['access-denied', { kind: 'wrong-sol-credentials' }],
    ['access-denied-401', { kind: 'wrong-sol-credentials' }],
    ['gateway-shape', { kind: 'wrong-sol-credentials' }],
    ['gateway-shape-client', { kind: 'wrong-api-credentials', reason: 'unauthorized-client' }],
    ['unauthorized-client', { kind: 'wrong-api-credentials', reason: 'unauthorized-client' }],
    ['invalid-client', { kind: 'wrong-api-credentials', reason: 'invalid-client' }],
    ['invalid-scope', { kind: 'wrong-api-credentials', reason: 'invalid-scope' }],
    ['request-rejected', { kind: 'unavailable', reason: 'web-page', status: 200 }],
    ['saturated', { kind: 'unavailable', reason: 'server-error', status: 503 }],
  ])('%s', (name, failure) => {
    expect(fromTokenResponse(readExchange(`tokens/${name}`).answer)).toEqual({ ok: false, failure })
  })

  it('are a missing permission when the scope was not granted to a client of another API', () => {
    const { answer } = readExchange('tokens/invalid-scope')
    expect(fromTokenResponse(answer, 'voucher-files')).toEqual({
      ok: false,
      failure: { kind: 'missing-permission', module: 'voucher-files' },
    })
  })

  it('are never taken for wrong credentials when empty or unknown', () => {
    for (const body of ['', '{}', 'null', '{"access_token":""}', 'hola', '{"error":"otra_cosa"}'])
      expect(fromTokenResponse({ status: 400, headers: {}, body: Buffer.from(body) })).toMatchObject({
        failure: { kind: 'unexpected-format' },
      })
  })
})
