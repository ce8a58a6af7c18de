import type { Business } from '@contapro/contract/businesses'
import {
  business,
  COMPLETE,
  incompleteBook,
  newBusiness,
  runningCollection,
} from '@contapro/contract/testing/businesses'
import { expect, it } from 'vitest'

import { needsAttention } from './needs-attention.ts'

const withPurchases = (purchases: Business['completeness']['purchases'], more: Partial<Business> = {}) =>
  business('Uno', { completeness: { purchases, sales: COMPLETE }, ...more })

const dueOn = (date: string) => ({ tax_period: '202610', date })
const portalDueOn = (date: string) =>
  withPurchases(incompleteBook('PARTIAL', { action: 'ADD_API' }), { next_due: dueOn(date) })

it.each<[string, Business, boolean]>([
  ['complete books', business('Uno'), false],
  ['a first collection', newBusiness('Uno'), false],
  ['a refused key', business('Uno', { status: 'INVALID_CREDENTIALS' }), true],
  ['a missing permission', business('Uno', { status: 'MISSING_PERMISSIONS' }), true],
  ['observed vouchers', business('Uno', { observed_count: 1 }), true],
  ['a refused API pair', business('Uno', { notice: 'SUNAT no aceptó las credenciales de API' }), true],
  ['a book that is not collected', withPurchases(incompleteBook('NOT_COLLECTED', { action: 'COLLECT' })), true],
  ['a book with something to review', withPurchases(incompleteBook('PARTIAL', { action: 'REVIEW' })), true],
  ['a book of the portal', withPurchases(incompleteBook('PARTIAL', { action: 'ADD_API' })), false],
  ['a book of the portal whose return is due in three days', portalDueOn('2026-11-18'), true],
  ['a book of the portal whose return is due in four days', portalDueOn('2026-11-19'), false],
  ['a book of the portal whose return was due yesterday', portalDueOn('2026-11-14'), true],
  ['complete books whose return is due today', business('Uno', { next_due: dueOn('2026-11-15') }), false],
  [
    'purchases that the rules still judge, due today',
    withPurchases(incompleteBook('PARTIAL', { code: 'JUDGING', action: null }), { next_due: dueOn('2026-11-15') }),
    false,
  ],
  ['a book that is being collected', withPurchases(incompleteBook('PENDING', {})), false],
  [
    'a collection under way',
    withPurchases(incompleteBook('NOT_COLLECTED', {}), { collection: runningCollection() }),
    false,
  ],
])('a business with %s', (_what, one, expected) => {
  expect(needsAttention(one, new Date('2026-11-15T15:00:00Z'))).toBe(expected)
})
