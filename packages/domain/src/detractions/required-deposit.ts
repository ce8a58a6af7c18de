import type { CalendarDate } from '../dates/calendar-date.ts'
import { wholeSoles } from '../igv/whole-soles.ts'
import { cents, multiplyCents, type Cents } from '../money/cents.ts'
import { detractionPercentOn, findDetractionCode, type DetractionCode } from './detraction-codes.ts'

/** What the XML of a voucher states of its detraction, and the voucher's total. */
type StatedDetraction = {
  readonly code: string | undefined
  /** In hundredths of a percent: 1200 is 12 %. */
  readonly percent: number | undefined
  readonly amount: Cents | undefined
  /** The same amount as if it were in the voucher's foreign currency; undefined in soles and without a rate. */
  readonly converted?: Cents | undefined
  readonly issueDate: CalendarDate
  /** In soles; undefined when nobody knows it. */
  readonly total: Cents | undefined
}

export type RequiredDeposit = {
  readonly code: string | undefined
  /** In hundredths of a percent. */
  readonly percent: number | undefined
  /** In whole soles; undefined when neither the XML nor the table says it. */
  readonly amount: Cents | undefined
}

/**
 * What is to be deposited for a voucher: what its XML states, or else the percent of its total. Amounts are in soles by norm, but some issuers
 * write them in the currency of the voucher: the reading that is nearer to the percent counts.
 */
export function requiredDeposit({
  code,
  percent,
  amount,
  converted,
  issueDate,
  total,
}: StatedDetraction): RequiredDeposit {
  const row = code === undefined ? undefined : findDetractionCode(code)
  const inForce = row && detractionPercentOn(row, issueDate)
  const applied = percent ?? (inForce === undefined ? undefined : Math.round(inForce * 100))
  const expected = applied === undefined || total === undefined ? undefined : percentInSoles(total, applied)
  if (amount === undefined || amount <= 0) return { code, percent: applied, amount: expected }
  const isConverted =
    converted !== undefined && expected !== undefined && Math.abs(converted - expected) < Math.abs(amount - expected)
  return { code, percent: applied, amount: cents(wholeSoles(isConverted ? converted : amount) * 100) }
}

/** The detraction of an operation in whole soles, half up; undefined when the percent is not established. */
export function detractionOn(code: DetractionCode, total: Cents, day: CalendarDate): Cents | undefined {
  const percent = detractionPercentOn(code, day)
  return percent === undefined ? undefined : percentInSoles(total, Math.round(percent * 100))
}

/** Rounded once: céntimos in between could round up twice. */
function percentInSoles(total: Cents, hundredths: number): Cents {
  return cents(multiplyCents(total, hundredths, 1_000_000) * 100)
}
