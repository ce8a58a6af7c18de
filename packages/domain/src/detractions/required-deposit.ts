import type { CalendarDate } from '../dates/calendar-date.ts'
import { wholeSoles } from '../igv/whole-soles.ts'
import { cents, multiplyCents, zeroCents, type Cents } from '../money/cents.ts'
import { detractionPercentOn, findDetractionCode, FREIGHT_CODE, type DetractionCode } from './detraction-codes.ts'

/** Deposits are made in whole soles, and vouchers print their own rounding: a sol is no difference. */
export const DEPOSIT_TOLERANCE = cents(100)

/** What the XML of a voucher states of its detraction, and the voucher's total. */
export type StatedDetraction = {
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
  /** In hundredths of a percent: in force for the code, or else what the XML states. */
  readonly percent: number | undefined
  /** In whole soles; undefined when neither the table nor the XML says it. */
  readonly amount: Cents | undefined
  /** What the XML states, when that is not what the law asks for. */
  readonly statedOtherwise: Cents | undefined
}

/**
 * What is to be deposited for a voucher: the percent that the law sets for its code, of its total. Where the table knows no percent, or nobody
 * the total, what the XML states. Of transport the XML may state more, because of the referential value.
 */
export function requiredDeposit(voucher: StatedDetraction): RequiredDeposit {
  const { code, total } = voucher
  const percent = percentOf(voucher)
  const stated = statedInSoles(voucher)
  const expected = percent === undefined || total === undefined ? undefined : percentInSoles(total, percent)
  const isByLaw = inForce(voucher) !== undefined && expected !== undefined
  if (stated === undefined || !isByLaw) return { code, percent, amount: stated ?? expected, statedOtherwise: undefined }
  const amount = code === FREIGHT_CODE ? cents(Math.max(stated, expected)) : expected
  const isOther = Math.abs(stated - amount) > DEPOSIT_TOLERANCE
  return { code, percent, amount, statedOtherwise: isOther ? stated : undefined }
}

/** The same after credit notes took a part of the total: the percent of what remains, or else that share of what was required. */
export function requiredAfterNotes(voucher: StatedDetraction, notes: Cents): Cents | undefined {
  const { amount } = requiredDeposit(voucher)
  const { code, total } = voucher
  if (notes === 0 || amount === undefined || total === undefined || total <= 0) return amount
  const rest = cents(Math.max(0, total - notes))
  const percent = inForce(voucher)
  if (percent !== undefined && code !== FREIGHT_CODE) return percentInSoles(rest, percent)
  return cents(multiplyCents(amount, rest, total * 100) * 100)
}

function inForce({ code, issueDate }: StatedDetraction): number | undefined {
  const row = code === undefined ? undefined : findDetractionCode(code)
  const percent = row && detractionPercentOn(row, issueDate)
  return percent === undefined ? undefined : Math.round(percent * 100)
}

function percentOf(voucher: StatedDetraction): number | undefined {
  return inForce(voucher) ?? voucher.percent
}

/**
 * The amount that the XML states, in whole soles. Amounts are in soles by norm, but some issuers write them in the currency of the voucher: the
 * reading that is nearer to the percent counts.
 */
function statedInSoles(voucher: StatedDetraction): Cents | undefined {
  const { amount = zeroCents, converted, total } = voucher
  if (amount <= 0) return undefined
  const percent = percentOf(voucher)
  const expected = percent === undefined || total === undefined ? undefined : percentInSoles(total, percent)
  const isConverted =
    converted !== undefined && expected !== undefined && Math.abs(converted - expected) < Math.abs(amount - expected)
  return cents(wholeSoles(isConverted ? converted : amount) * 100)
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
