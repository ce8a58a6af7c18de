import { access } from '@contapro/contract/access'
import { ErrorBody } from '@contapro/contract/errors'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../db/tables.ts'
import { openSession } from '../features/users/sessions.ts'
import { createAccountant } from './factories.ts'
import { injectCall } from './inject-call.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// Every call survives schema-broken input (quality bar IN-9; proof F23): never 5xx, always the one error body.

const RUNS = 500

let test: TestApp
let user: UserRow
beforeAll(async () => {
  test = await openTestApp()
  user = await createAccountant(test.deps.db)
})
afterAll(() => test.close())

const open = () => openSession(test.deps, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })

const FIELDS = [
  'email',
  'password',
  'token',
  'name',
  'event_type',
  'metadata',
  'captcha_token',
  '__proto__',
  'constructor',
]

const nasty = fc.oneof(
  fc.anything({ withNullPrototype: false }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uFFFF',
    '‮evil',
    "' or 1=1 --",
    '../../etc/passwd',
    '1e999',
    -1,
    1e308,
    [],
    {},
    null,
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constant('x'.repeat(5000)),
)

const json = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return '{"circular":1n}'
  }
}

const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), nasty, { maxKeys: 6 }).map(json),
  nasty.map(json),
  fc.string({ maxLength: 200 }),
  fc.constantFrom('{', '[[[[', '{"email":', '"', 'null', `{"a":${'['.repeat(2000)}`, '{"__proto__":{"isAdmin":true}}'),
)

const query = fc.oneof(
  fc
    .dictionary(fc.constantFrom('recovery_token', ...FIELDS), fc.string({ maxLength: 500 }))
    .map((values) => new URLSearchParams(values).toString()),
  fc.constantFrom(
    'recovery_token=a&recovery_token=b',
    '%',
    '%zz=%',
    'recovery_token[]=1',
    '__proto__=1',
    'a'.repeat(3000),
  ),
)

const part = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.uuid(),
  fc.constantFrom('20131312955', '%', '..', '\0', ' '),
)

const type = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
)

describe('broken input', () => {
  it.each(Object.keys(access))('%s', { timeout: 60_000 }, async (call) => {
    const [method = '', url = ''] = call.split(' ')
    let token = await open()
    await fc.assert(
      fc.asyncProperty(body, query, type, part, fc.nat(65_000), async (payload, search, contentType, part, port) => {
        if (call.endsWith('sign-out')) token = await open()
        const answer = await injectCall(test.app, {
          method: method as NonNullable<InjectOptions['method']>,
          url: `${url.replace(/:\w+/g, encodeURIComponent(part))}?${search}`,
          ...(method !== 'GET' && { payload }),
          headers: { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
          // Another address each time: this test is about input, not about limits.
          remoteAddress: `10.${port >> 12}.${(port >> 4) & 255}.${port & 15}`,
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) ErrorBody.strict().parse(answer.body)
      }),
      { numRuns: RUNS, seed: 26 },
    )
  })
})
