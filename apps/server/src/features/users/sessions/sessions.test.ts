import { createHmac, randomUUID } from 'node:crypto'

import { decodeJwt, SignJWT } from 'jose'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openSession } from './sessions.ts'

const test = useTestApp()
let user: UserRow
beforeAll(async () => {
  user = await insertTestAccountant(test.deps.db)
})

const newToken = () => openSession(test.deps, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })
const me = (token: string) => test.inject({ url: '/app/internal/me', headers: { authorization: `Bearer ${token}` } })
const post = (token: string, url: string) =>
  test.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })

describe('session', () => {
  it('is a token with the specified claims that lasts 12 hours', async () => {
    const claims = decodeJwt(await newToken())
    expect(claims).toEqual({
      sub: user.id,
      sid: expect.any(String),
      user_type: 'accountant',
      iss: 'contapro',
      aud: 'contapro-web',
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 12 * 3600,
    })
  })

  it('ends with sign-out, at once', async () => {
    const [token, other] = [await newToken(), await newToken()]
    expect((await post(token, '/app/internal/users/sign-out')).statusCode).toBe(204)
    expectRefusal(await me(token), 'SESSION_EXPIRED')
    expect((await me(other)).statusCode).toBe(200)
  })

  it('is extended under the same sid, and never beyond 24 hours', async () => {
    const first = await newToken()
    test.advance(11 * 3600)
    const extended = (await post(first, '/app/internal/users/session/extend')).json().access_token as string
    expect(decodeJwt(extended)['sid']).toBe(decodeJwt(first)['sid'])
    test.advance(11 * 3600)
    expectRefusal(await me(first), 'SESSION_EXPIRED')
    expect((await me(extended)).statusCode).toBe(200)
    const last = (await post(extended, '/app/internal/users/session/extend')).json().access_token as string
    test.advance(2 * 3600 + 1)
    expectRefusal(await me(last), 'SESSION_EXPIRED')
    expectRefusal(await post(last, '/app/internal/users/session/extend'), 'SESSION_EXPIRED')
  })

  it('dies with the user', async () => {
    const gone = await insertTestAccountant(test.deps.db)
    const token = await openSession(test.deps, test.deps.db, gone, { address: '127.0.0.1', userAgent: 'test' })
    await test.deps.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expectRefusal(await me(token), 'SESSION_EXPIRED')
  })
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Other texts that decode to the same bytes: the last character has two unused bits, and padding says nothing. */
function otherSpellings(signature: string): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
  const bytes = Buffer.from(signature, 'base64url')
  return [
    ...letters.map((letter) => signature.slice(0, -1) + letter),
    `${signature}=`,
    bytes.toString('base64'),
  ].filter((text) => text !== signature && Buffer.from(text, 'base64url').equals(bytes))
}

/** `npm run attack` tries ten thousand. */
const TOKEN_VARIANTS = Number(process.env['TOKEN_VARIANTS'] ?? 150)

describe('tokens that are not ours (F27)', () => {
  it('are refused, however they are made', async () => {
    const good = await newToken()
    const [header = '', payload = '', signature = ''] = good.split('.')
    const claims = decodeJwt(good)
    const key = test.deps.keys.derive('access-token')
    const sign = (changes: Record<string, unknown>, signer: Uint8Array = key, alg = 'HS256') =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(signer)
    const hmac = (text: string, algorithm = 'sha256') => createHmac(algorithm, key).update(text).digest('base64url')
    const attacks: Record<string, string> = {
      ...Object.fromEntries(otherSpellings(signature).map((text) => [text, `${header}.${payload}.${text}`])),
      'no signature': `${header}.${payload}.`,
      'two parts': `${header}.${payload}`,
      'alg none': `${encode({ alg: 'none' })}.${payload}.`,
      'alg None': `${encode({ alg: 'None' })}.${payload}.`,
      'alg none with signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'HS512 with our key': await sign({}, Buffer.concat([key, key]), 'HS512'),
      'HS384 header, HS256 signature': `${encode({ alg: 'HS384' })}.${payload}.${hmac(`${encode({ alg: 'HS384' })}.${payload}`)}`,
      'another key': await sign({}, Buffer.alloc(32, 1)),
      'empty-ish key': await sign({}, Buffer.alloc(32)),
      'changed user': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
      expired: await sign({ exp: 1 }),
      'exp as text': await sign({ exp: '9999999999' }),
      'no exp': await sign({ exp: undefined }),
      'no sid': await sign({ sid: undefined }),
      'no sub': await sign({ sub: undefined }),
      'no iat': await sign({ iat: undefined }),
      'unknown sid': await sign({ sid: randomUUID() }),
      'sid of another user': await sign({ sub: (await insertTestAccountant(test.deps.db)).id }),
      'sid that is no uuid': await sign({ sid: "' or 1=1 --" }),
      'sub as list': await sign({ sub: [claims.sub] }),
      'other audience': await sign({ aud: 'otro' }),
      'no audience': await sign({ aud: undefined }),
      'other issuer': await sign({ iss: 'otro' }),
      'no issuer': await sign({ iss: undefined }),
      'not yet': await sign({ nbf: Math.floor(test.deps.now().getTime() / 1000) + 3600 }),
      'crit header': `${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}.${hmac(`${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}`)}`,
      'payload is no JSON': `${header}.${Buffer.from('x').toString('base64url')}.${hmac(`${header}.${Buffer.from('x').toString('base64url')}`)}`,
      rubbish: 'a.b.c',
      'long rubbish': 'a'.repeat(10_000),
    }
    for (const [name, token] of Object.entries(attacks)) {
      const answer = await me(token)
      expect({ name, status: answer.statusCode, code: answer.json().code }).toEqual({
        name,
        status: 401,
        code: 'SESSION_EXPIRED',
      })
    }
    expect((await me(good)).statusCode).toBe(200)
  })

  it('are refused with any byte changed', { timeout: 600_000 }, async () => {
    const good = await newToken()
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...'ABCdef0189-_'.split('')), async (at, letter) => {
        fc.pre(good[at] !== letter && good[at] !== '.')
        const answer = await me(good.slice(0, at) + letter + good.slice(at + 1))
        expect(answer.statusCode).toBe(401)
      }),
      { numRuns: TOKEN_VARIANTS },
    )
  })

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'bearer'])(
    'a header %j is a missing token',
    async (authorization) => {
      const answer = await test.inject({
        url: '/app/internal/me',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect(expectRefusal(answer, 'ACCESS_TOKEN_MISSING').message).toBe('Access token is missing')
    },
  )
})
