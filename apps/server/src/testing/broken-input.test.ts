import { access } from '@contapro/contract/access'
import { ErrorBody } from '@contapro/contract/errors'
import { VoucherFilter } from '@contapro/contract/vouchers'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../db/tables/businesses.ts'
import type { UserRow } from '../db/tables/users.ts'
import { openSession } from '../features/users/sessions/sessions.ts'
import { expectRefusal } from './expect-refusal.ts'
import { createAccountant, createBusiness } from './factories.ts'
import { injectCall } from './inject-call.ts'
import { listedVoucher, listVouchers } from './list-vouchers.ts'
import { businessQueries, businessQuery } from './name-business.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// Every call survives schema-broken input (quality bar IN-9; proof F23): never 5xx, always the one error body.

const RUNS = 500

let test: TestApp
let user: UserRow
let business: BusinessRow
beforeAll(async () => {
  test = await openTestApp()
  user = await createAccountant(test.deps.db)
  business = await createBusiness(test.deps.db, user)
  for (const book of ['rce', 'rvie'] as const)
    await listVouchers(test.deps.pool, { businessId: business.id, book, period: '202610' }, [listedVoucher(1)])
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
  // The calls that name a business in their query have their own turn below.
  it.each(Object.keys(access).filter((call) => !(call in businessQueries)))('%s', { timeout: 60_000 }, async (call) => {
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

// The calls that name a business in their query get past it: each input is a good query with something in it broken.

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', ' ', '\0', '0', '-1', '1e9', '999999', '1.5', 'NaN', '[]', '{}', 'null', '%', "' or 1=1 --"),
  fc.constantFrom('190001', '209912', '200013', '0000-01-01', '9999/12/31', '2026/02/30', '2026-10-01', '2026/10/31'),
)
const optional = fc.dictionary(
  fc.constantFrom(
    'page',
    'size',
    'status',
    'status_discrimination',
    'value_filter',
    'fecha_inicio',
    'fecha_fin',
    'ruc',
  ),
  anyText,
  { maxKeys: 4 },
)
const chosen = fc.record(
  {
    filter_by: fc.constantFrom(...VoucherFilter.options),
    value_filter: fc.oneof(anyText, fc.constantFrom('01', 'F001', 'f001-0001', 'gasto deducible', '20131312955')),
    tax_period: fc.constantFrom('202610', '190001', '209912'),
    page: fc.constantFrom('1', '2', '1000000'),
    fecha_inicio: fc.constantFrom('0000-01-01', '2026/10/01', '9999-12-31'),
    fecha_fin: fc.constantFrom('0000/12/31', '2026-10-31', '9999-12-31'),
  },
  { requiredKeys: [] },
)

const FILTER_KEYS = [
  'ruc',
  'tax_period',
  'business_uuid',
  'operation_type',
  '__proto__',
  'constructor',
  'toString',
  'más',
]
/** `filters` with a value replaced, a key too many, or no object at all; keys of the prototype are written as JSON has them. */
const breakFilters = (good: string) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...FILTER_KEYS), nasty)
      .map(([key, value]) => `${good.slice(0, -1)},"${key}":${json(value)}}`),
    fc.constantFrom('190001', '209912').map((period) => good.replace('202610', period)),
    fc.nat(good.length).map((length) => good.slice(0, length)),
    body,
  )

describe('a broken query', () => {
  it.each(Object.keys(businessQueries))('%s', { timeout: 60_000 }, async (call) => {
    const [, url = ''] = call.split(' ')
    const good = businessQuery(call, business) ?? {}
    const token = await open()
    const filters = good['filters'] === undefined ? fc.constant(undefined) : breakFilters(good['filters'])
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(optional, chosen, fc.option(filters), async (more, choice, brokenFilters) => {
        const query = { ...good, ...choice, ...more, ...(brokenFilters && { filters: brokenFilters }) }
        const answer = await injectCall(test.app, { url, query, headers: { authorization: `Bearer ${token}` } })
        statuses.add(answer.statusCode)
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) ErrorBody.strict().parse(answer.body)
      }),
      { numRuns: RUNS, seed: 26 },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]))
  })

  const calls = Object.entries(businessQueries).filter(([, query]) => 'filters' in query({ id: '', ruc: '' }))
  const brokenFilters: [string, (good: string) => string][] = [
    ['no JSON', (good) => good.slice(1)],
    ['nothing', () => ''],
    ['too long', (good) => good + ' '.repeat(500)],
    ['an array', (good) => `[${good}]`],
    ['null', () => 'null'],
    ['a text', (good) => JSON.stringify(good)],
    ['a key too many', (good) => good.replace('{', '{"page":1,')],
    ['__proto__', (good) => good.replace('{', '{"__proto__":{"isAdmin":true},')],
    ['constructor', (good) => good.replace('{', '{"constructor":{"prototype":{}},')],
    ['a number for a text', (good) => good.replace('"202610"', '202610')],
    ['an array for a text', (good) => good.replace('"202610"', '["202610"]')],
    ['a key missing', (good) => good.replace('"tax_period":"202610"', '"tax":"202610"')],
  ]
  it.each(calls.flatMap(([call]) => brokenFilters.map(([name, breakIt]) => ({ call, name, breakIt }))))(
    '$call refuses filters: $name (TRAP-13)',
    async ({ call, breakIt }) => {
      const [, url = ''] = call.split(' ')
      const { filters = '' } = businessQuery(call, business) ?? {}
      expect(breakIt(filters)).not.toBe(filters)
      const answer = await test.injectAs(user, { url, query: { filters: breakIt(filters) } })
      expectRefusal(answer, 'VALIDATION_FAILED')
      expect({}).not.toHaveProperty('isAdmin')
    },
  )
})
