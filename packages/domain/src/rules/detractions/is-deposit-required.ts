import { detractionPercentOn, findDetractionCode, FREIGHT_CODE } from '../../detractions/detraction-codes.ts'
import type { StatedDetraction } from '../../detractions/required-deposit.ts'
import { itemAt } from '../../lists/item-at.ts'
import { cents, multiplyCents, type Cents } from '../../money/cents.ts'
import { RULE_SETS } from '../rule-sets.ts'
import { isSubject } from './is-subject.ts'

/**
 * Whether the law of today asks for the deposit that a voucher states: not below the minimum of its code, nor before the code was in force.
 * What the table does not establish is asked for, because the voucher says so.
 */
export function isDepositRequired(voucher: StatedDetraction): boolean {
  const { code, issueDate } = voucher
  const base = baseOf(voucher)
  return code === undefined || base === undefined || isSubject(code, base, issueDate, itemAt(RULE_SETS, -1)) !== false
}

/** Of transport the referential value where it is higher: the voucher states only the percent of it. */
function baseOf({ code, total, amount, issueDate }: StatedDetraction): Cents | undefined {
  const row = code === FREIGHT_CODE ? findDetractionCode(code) : undefined
  const percent = row && detractionPercentOn(row, issueDate)
  if (total === undefined || amount === undefined || percent === undefined) return total
  return cents(Math.max(total, multiplyCents(amount, 100, percent)))
}
