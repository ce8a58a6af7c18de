import { describe, expect, it } from 'vitest'

import { assessCompleteness, type CollectionStatus, type RegisterReading } from './assess-completeness.ts'
import { assessTaxReturn } from './assess-tax-return.ts'

const NOW = new Date('2026-11-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const READ: RegisterReading = {
  route: 'api',
  readAt: hoursAgo(10),
  wholeReadAt: null,
  isOpen: true,
  earlierOpen: 'READ',
  failure: null,
  quarantined: 0,
  differences: 0,
  isSummaryUnread: false,
  outsideFile: 0,
  unprovenCurrencies: 0,
  isJudging: false,
}
const IDLE: CollectionStatus = {
  isCollecting: false,
  isRecounting: false,
  areCredentialsRefused: false,
  apiPair: 'NONE',
  isBookAllowed: true,
  unregisteredVouchers: 0,
}

const assess = (reading: Partial<RegisterReading> | undefined, status: Partial<CollectionStatus> = {}) => {
  const { state, reasons } = assessCompleteness(
    { reading: reading && { ...READ, ...reading }, status: { ...IDLE, ...status } },
    NOW,
  )
  return [
    state,
    ...reasons.map(({ code, count, stale }) => (stale ? `${code} ${stale.cause}` : `${code} ${count}`)),
  ].join(', ')
}

describe('completeness of a book', () => {
  it('is that of the accountant’s file of a day when it was uploaded', () => {
    const uploaded = assessCompleteness({ reading: { ...READ, route: 'upload' }, status: IDLE }, NOW)
    expect(uploaded).toEqual({ state: 'COMPLETE', reasons: [], uploadedAt: READ.readAt })
    expect(assessCompleteness({ reading: READ, status: IDLE }, NOW)).toEqual({ state: 'COMPLETE', reasons: [] })
  })

  it.each([
    ['read by the API', {}, 'COMPLETE'],
    ['read by the API while it is collected again', {}, 'COMPLETE', { isCollecting: true }],
    ['read without the summary that verifies it', { isSummaryUnread: true }, 'PARTIAL, SUMMARY_UNREAD 1'],
    ['uploaded', { route: 'upload' as const }, 'COMPLETE'],
    ['uploaded without all of it', { route: 'upload' as const, outsideFile: 2 }, 'PARTIAL, OUTSIDE_FILE 2'],
    ['read by the portal', { route: 'portal' as const }, 'PARTIAL, PORTAL_ONLY 1'],
    ['read before, and failed since', { failure: 'FAILED' as const }, 'PARTIAL, REGISTER_FAILED FAILED'],
    ['read before, and not allowed since', { failure: 'NOT_ALLOWED' as const }, 'PARTIAL, REGISTER_FAILED NOT_ALLOWED'],
    ['open, read two nights ago', { readAt: hoursAgo(51) }, 'COMPLETE'],
    ['open, not read for longer', { readAt: hoursAgo(53) }, 'PARTIAL, REGISTER_FAILED OUTDATED'],
    ['open, keys refused since', {}, 'PARTIAL, REGISTER_FAILED CREDENTIALS_REFUSED', { areCredentialsRefused: true }],
    ['open, permission lost since', {}, 'PARTIAL, REGISTER_FAILED NOT_ALLOWED', { isBookAllowed: false }],
    ['open, an earlier one still to be read', { earlierOpen: 'COLLECTING' as const }, 'PENDING, COLLECTING 1'],
    ['open, an earlier one failed', { earlierOpen: 'FAILED' as const }, 'PARTIAL, REGISTER_FAILED EARLIER_FAILED'],
    ['filed, an earlier one still to be read', { isOpen: false, earlierOpen: 'COLLECTING' as const }, 'COMPLETE'],
    [
      'read after it was filed, and never again',
      { isOpen: false, readAt: hoursAgo(5000) },
      'COMPLETE',
      { areCredentialsRefused: true, isBookAllowed: false },
    ],
    [
      'with several things missing',
      { quarantined: 2, differences: 1, unprovenCurrencies: 3 },
      'PARTIAL, CURRENCY_UNPROVEN 3, QUARANTINED 2, SUMMARY_DIFFERS 1',
    ],
    ['whose purchases the rules still judge', { isJudging: true }, 'PARTIAL, JUDGING 1'],
    ['never read', undefined, 'NOT_COLLECTED, NOT_COLLECTED 1'],
    ['read by an earlier release', {}, 'PENDING, RECOUNTING 1', { isRecounting: true }],
    ['never read, being collected', undefined, 'PENDING, COLLECTING 1', { isCollecting: true }],
    ['never read, without permission', undefined, 'NOT_ALLOWED, NOT_ALLOWED 1', { isBookAllowed: false }],
    [
      'never read, keys refused, with vouchers that came as XML',
      undefined,
      'NOT_COLLECTED, REGISTER_MISSING 25',
      { areCredentialsRefused: true, unregisteredVouchers: 25 },
    ],
    ['never read, keys refused', undefined, 'NOT_COLLECTED, CREDENTIALS_REFUSED 1', { areCredentialsRefused: true }],
    [
      'that failed at the only try',
      { route: null, readAt: null, failure: 'FAILED' as const },
      'NOT_COLLECTED, REGISTER_FAILED 1',
    ],
    [
      'that is not allowed',
      { route: null, readAt: null, failure: 'NOT_ALLOWED' as const },
      'NOT_ALLOWED, NOT_ALLOWED 1',
    ],
  ])('%s', (_, reading, expected, status?: Partial<CollectionStatus>) => {
    expect(assess(reading, status)).toBe(expected)
  })
})

it('makes only the tax return partial when vouchers fit no rate', () => {
  const complete = assessCompleteness({ reading: READ, status: IDLE }, NOW)
  expect(assessTaxReturn(complete, 0)).toEqual(complete)
  expect(assessTaxReturn(complete, 4)).toEqual({ state: 'PARTIAL', reasons: [{ code: 'RATES_UNCLEAR', count: 4 }] })
  const missing = assessCompleteness({ reading: undefined, status: IDLE }, NOW)
  expect(assessTaxReturn(missing, 4)).toEqual(missing)
})
