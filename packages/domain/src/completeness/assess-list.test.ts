import { describe, expect, it } from 'vitest'

import { taxPeriod } from '../periods/tax-period.ts'
import { assessList, type ListReading, type ListStatus, type PortalList } from './assess-list.ts'

const NOW = new Date('2026-11-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const NOT_UPLOADED = { uploadedAt: null, uploadedOldest: null }
const READ: ListReading = { readAt: hoursAgo(10), oldest: '202510', failure: null, ...NOT_UPLOADED }
const NEVER: ListReading = { readAt: null, oldest: null, failure: null, ...NOT_UPLOADED }

type Case = { list?: PortalList; period?: string; reading?: Partial<ListReading>; status?: Partial<ListStatus> }

function assess({ list = 'withholdings', period = '202610', reading = {}, status = {} }: Case): string {
  const idle = { isCollecting: false, areCredentialsRefused: false, ...status }
  const incomplete = assessList(list, { ...READ, ...reading }, idle, taxPeriod(period), NOW)
  return incomplete ? `${incomplete.state} ${incomplete.cause}${incomplete.since ? ' since' : ''}` : 'COMPLETE'
}

describe('a list of the portal', () => {
  it.each<[string, Case, string]>([
    ['read this night', {}, 'COMPLETE'],
    ['read this night, of the month that has not ended', { period: '202611' }, 'COMPLETE'],
    ['not read for three nights', { reading: { readAt: hoursAgo(60) } }, 'PARTIAL OUTDATED since'],
    ['read before, and not since', { reading: { failure: 'FAILED' } }, 'PARTIAL FAILED since'],
    ['read before, and not allowed since', { reading: { failure: 'NOT_ALLOWED' } }, 'PARTIAL NOT_ALLOWED since'],
    [
      'read before the keys were refused',
      { status: { areCredentialsRefused: true } },
      'PARTIAL CREDENTIALS_REFUSED since',
    ],
    ['that failed after its month had long ended', { period: '202608', reading: { failure: 'FAILED' } }, 'COMPLETE'],
    [
      'of deposits, which are made any time',
      { list: 'deposits', period: '202608', reading: { failure: 'FAILED' } },
      'PARTIAL FAILED since',
    ],
    ['older than what was ever read', { period: '202001' }, 'NOT_COLLECTED NOT_COLLECTED'],
    ['of a month after the last reading', { period: '202612' }, 'NOT_COLLECTED NOT_COLLECTED'],
    ['never read', { reading: NEVER }, 'NOT_COLLECTED NOT_COLLECTED'],
    ['never read, being collected', { reading: NEVER, status: { isCollecting: true } }, 'PENDING COLLECTING'],
    ['never handed over', { reading: { ...NEVER, failure: 'FAILED' } }, 'NOT_COLLECTED FAILED'],
    ['never allowed', { reading: { ...NEVER, failure: 'NOT_ALLOWED' } }, 'NOT_ALLOWED NOT_ALLOWED'],
    [
      'never read, of which the accountant has a file',
      { reading: { ...NEVER, uploadedAt: hoursAgo(2000), uploadedOldest: '202605' }, period: '202606' },
      'PARTIAL UPLOADED since',
    ],
    [
      'never read, of a month that the file of the accountant does not reach',
      { reading: { ...NEVER, uploadedAt: hoursAgo(2), uploadedOldest: '202611' } },
      'NOT_COLLECTED NOT_COLLECTED',
    ],
    [
      'never read, keys refused',
      { reading: NEVER, status: { areCredentialsRefused: true } },
      'NOT_COLLECTED CREDENTIALS_REFUSED',
    ],
  ])('%s', (_, given, expected) => {
    expect(assess(given)).toBe(expected)
  })
})
