import { ErrorBody } from '@contapro/contract/errors'
import { VoucherFilter } from '@contapro/contract/vouchers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { openSession } from '../features/users/sessions/sessions.ts'
import { allEndpoints, callOf } from './all-endpoints.ts'
import { expectRefusal } from './expect-refusal.ts'
import { httpMethod, injectCall, type InjectedAnswer } from './inject-call.ts'
import { insertTestAccountant, insertTestBusiness } from './factories.ts'
import { listedVoucher, storeListing } from './sunat/store-listing.ts'
import { businessBody, businessQueries, businessQuery, statusWithoutData } from './name-business.ts'
import { useTestApp } from './use-test-app.ts'
import { useTestBusiness } from './use-test-business.ts'

// No call answers input that breaks its schema with 5xx, and every refusal has the one error body (quality bar IN-9; proof F23).
// `npm run attack` tries five times as many inputs, `npm run check` a fifth.

const INPUTS_PER_CALL = Number(process.env['INPUTS_PER_CALL'] ?? 100)

const test = useTestApp()
const { owner: user, business } = useTestBusiness(test)
beforeAll(async () => {
  for (const book of ['rce', 'rvie'] as const)
    await storeListing(test.deps.pool, { businessId: business.id, book, period: '202610' }, [listedVoucher(1)])
})

const openUserSession = () => openSession(test.deps, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })

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

const hostileValue = fc.oneof(
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

const toJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return '{"circular":1n}'
  }
}

const hostileBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), hostileValue, { maxKeys: 6 }).map(toJson),
  hostileValue.map(toJson),
  fc.string({ maxLength: 200 }),
  fc.constantFrom('{', '[[[[', '{"email":', '"', 'null', `{"a":${'['.repeat(2000)}`, '{"__proto__":{"isAdmin":true}}'),
)

const hostileQuery = fc.oneof(
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

const hostileSegment = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.uuid(),
  fc.constantFrom('20131312955', '%', '..', '\0', ' '),
)

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
)

describe('broken input', () => {
  // Calls that name a business in their query are tried below.
  it.each(allEndpoints.map(callOf).filter((call) => !(call in businessQueries)))(
    '%s',
    { timeout: 60_000 },
    async (call) => {
      const [method = '', url = ''] = call.split(' ')
      let token = await openUserSession()
      await fc.assert(
        fc.asyncProperty(
          hostileBody,
          hostileQuery,
          contentTypes,
          hostileSegment,
          fc.nat(65_000),
          async (payload, search, contentType, segment, caller) => {
            if (call.endsWith('sign-out')) token = await openUserSession()
            const answer = await injectCall(test.app, {
              method: httpMethod(method),
              url: `${url.replace(/:\w+/g, encodeURIComponent(segment))}?${search}`,
              ...(method !== 'GET' && { payload }),
              headers: { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
              // Another address each time, so that limits per address do not refuse the input before it is read.
              remoteAddress: `10.${caller >> 12}.${(caller >> 4) & 255}.${caller & 15}`,
            })
            expectSurvived(answer)
          },
        ),
        { numRuns: INPUTS_PER_CALL, seed: 26 },
      )
    },
  )
})

function expectSurvived({ statusCode, body }: InjectedAnswer): void {
  expect(statusCode).toBeLessThan(500)
  if (statusCode >= 400) ErrorBody.strict().parse(body)
}

// Calls that name a business in their query: each input is a valid query with one part broken, so that it gets past the access check.

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', ' ', '\0', '0', '-1', '1e9', '999999', '1.5', 'NaN', '[]', '{}', 'null', '%', "' or 1=1 --"),
  fc.constantFrom('190001', '209912', '200013', '0000-01-01', '9999/12/31', '2026/02/30', '2026-10-01', '2026/10/31'),
)
const extraParameters = fc.dictionary(
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
  hostileText,
  { maxKeys: 4 },
)
const likelyParameters = fc.record(
  {
    filter_by: fc.constantFrom(...VoucherFilter.options),
    value_filter: fc.oneof(hostileText, fc.constantFrom('01', 'F001', 'f001-0001', 'gasto deducible', '20131312955')),
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
/** `filters` with a value replaced, an unknown key, or no object at all. Prototype keys only survive when written as text. */
const breakFilters = (good: string) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...FILTER_KEYS), hostileValue)
      .map(([key, value]) => `${good.slice(0, -1)},"${key}":${toJson(value)}}`),
    fc.constantFrom('190001', '209912').map((period) => good.replace('202610', period)),
    fc.nat(good.length).map((length) => good.slice(0, length)),
    hostileBody,
  )

describe('a broken query', () => {
  it.each(Object.keys(businessQueries))('%s', { timeout: 60_000 }, async (call) => {
    const [name = '', url = ''] = call.split(' ')
    const method = httpMethod(name)
    const good = businessQuery(call, business) ?? {}
    const token = await openUserSession()
    const filters = good['filters'] === undefined ? fc.constant(undefined) : breakFilters(good['filters'])
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(extraParameters, likelyParameters, fc.option(filters), async (extra, likely, brokenFilters) => {
        const query = { ...good, ...likely, ...extra, ...(brokenFilters && { filters: brokenFilters }) }
        const answer = await injectCall(test.app, {
          method,
          url: url.replace(':ruc', business.ruc),
          query,
          ...(method !== 'GET' && { payload: businessBody(call, business) }),
          headers: { authorization: `Bearer ${token}` },
        })
        statuses.add(answer.statusCode)
        expectSurvived(answer)
      }),
      { numRuns: INPUTS_PER_CALL, seed: 26 },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([statusWithoutData(call), 400]))
  })

  const calls = Object.entries(businessQueries).filter(([, query]) => 'filters' in query({ id: '', ruc: '' }))
  const brokenFilters: [string, (good: string) => string][] = [
    ['not JSON', (good) => good.slice(1)],
    ['empty', () => ''],
    ['too long', (good) => good + ' '.repeat(500)],
    ['an array', (good) => `[${good}]`],
    ['null', () => 'null'],
    ['a string', (good) => JSON.stringify(good)],
    ['an unknown key', (good) => good.replace('{', '{"page":1,')],
    ['__proto__', (good) => good.replace('{', '{"__proto__":{"isAdmin":true},')],
    ['constructor', (good) => good.replace('{', '{"constructor":{"prototype":{}},')],
    ['a number instead of a string', (good) => good.replace('"202610"', '202610')],
    ['an array instead of a string', (good) => good.replace('"202610"', '["202610"]')],
    ['a missing key', (good) => good.replace('"tax_period":"202610"', '"tax":"202610"')],
  ]
  it.each(calls.flatMap(([call]) => brokenFilters.map(([name, breakIt]) => ({ call, name, breakIt }))))(
    '$call rejects filters that are broken: $name (TRAP-13)',
    async ({ call, breakIt }) => {
      const [, url = ''] = call.split(' ')
      const { filters = '' } = businessQuery(call, business) ?? {}
      expect(breakIt(filters)).not.toBe(filters)
      const answer = await test.injectAs(user, { url, query: { filters: breakIt(filters) } })
      expectRefusal(answer, 'VALIDATION_FAILED')
      expect({}).not.toHaveProperty('isAdmin')
    },
  )

  it.each(calls.map(([call]) => call))('%s does not mistake a foreign RUC beside its own for its own', async (call) => {
    const [, url = ''] = call.split(' ')
    const foreign = await insertTestBusiness(test.deps.db, await insertTestAccountant(test.deps.db))
    const { filters = '' } = businessQuery(call, business) ?? {}
    const ask = (text: string) => test.injectAs(user, { url, query: { filters: text } })
    expectRefusal(await ask(`${filters.slice(0, -1)},"ruc":"${foreign.ruc}"}`), 'BUSINESS_NOT_FOUND')
    const own = await ask(filters.replace('{', `{"ruc":"${foreign.ruc}",`))
    expect(own.json()).toEqual((await ask(filters)).json())
  })
})
