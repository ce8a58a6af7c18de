import type { LeftOutReason } from '@contapro/contract/reports'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { FOREIGN_TYPES } from '@contapro/reports/sire/register-types'

import type { VoucherRow } from './voucher-row.ts'

/** Why a purchase is in no file for the tax return of a period; undefined when it is. Facts come before decisions. */
export function purchaseLeftOut(row: VoucherRow, period: string): LeftOutReason | undefined {
  const state = row.reviewState ?? 'DEDUCIBLE'
  if (!row.isValid) return 'VOIDED'
  if (row.type === FEE_RECEIPT) return 'FEE_RECEIPT'
  if (REVIEW_STATES.observed.some((observed) => observed === state)) return 'OBSERVED'
  if (REVIEW_STATES.notDeductible.some((declined) => declined === state)) return 'NOT_DEDUCIBLE'
  if (FOREIGN_TYPES.includes(row.type)) return 'FOREIGN'
  if (row.creditPeriod === NO_PERIOD_YET) return 'DEFERRED'
  return row.creditPeriod === period ? undefined : 'MOVED'
}
