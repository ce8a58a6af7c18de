import { observedPurchase, reason } from '@contapro/contract/testing/review'
import { expect, it } from 'vitest'

import { describeResult, NOT_ASKED_AGAIN } from './describe-result.ts'

it.each([
  ['observe', true],
  ['block', false],
] as const)('of a rule that says %s: is the supplier not asked about again? %s', (severity, isAnswered) => {
  const voucher = observedPurchase('1', { reasons: [reason({ severity })] })
  const request = { kind: 'validate', appliesToSupplier: true, vouchers: [voucher] } as const
  const { text, toast } = describeResult(request, { updated: [voucher.code] })
  expect([text, toast].map((shown) => shown.includes(NOT_ASKED_AGAIN))).toEqual([isAnswered, isAnswered])
})
