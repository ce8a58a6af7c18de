import { parseCalendarDate, type CalendarDate } from '../../dates/calendar-date.ts'
import { noDayReason } from '../../dates/typed-day.ts'
import { addMonths, formatPeriod, isTaxPeriod, monthsBetween, periodOf } from '../../periods/tax-period.ts'
import { RULE_SETS, valueOn } from '../../rules/rule-sets.ts'
import { IMPORT_TYPES, UTILITY_BILL } from '../voucher-types.ts'
import { errorIn } from './error-in.ts'
import type { HandMadeProblem, HandMadeVoucher } from './hand-made-voucher.ts'

const FIRST_DAY = '2000-01-01'

/** The dates, and whether the voucher may stand in its period. */
export function checkDates(voucher: HandMadeVoucher, today: CalendarDate): HandMadeProblem[] {
  const issuedOn = parseCalendarDate(voucher.issueDate)
  if (!issuedOn || issuedOn < FIRST_DAY)
    return [errorIn('issueDate', voucher.issueDate === '' ? 'Escribe la fecha de emisión' : noDate(voucher.issueDate))]
  if (issuedOn > today) return [errorIn('issueDate', 'La fecha de emisión aún no llega')]
  return [...checkDueDate(voucher, issuedOn), ...checkPeriod(voucher, issuedOn, today)]
}

function noDate(day: string): string {
  if (parseCalendarDate(day)) return `La fecha es anterior al año ${FIRST_DAY.slice(0, 4)}`
  return noDayReason(day)
}

function checkDueDate({ documentType, dueDate, taxPeriod }: HandMadeVoucher, issuedOn: CalendarDate) {
  if (dueDate === '') return isDueNeeded(documentType) ? [errorIn('dueDate', dueNeeded(documentType))] : []
  const due = parseCalendarDate(dueDate)
  if (!due) return [errorIn('dueDate', noDate(dueDate))]
  if (due < issuedOn) return [errorIn('dueDate', 'El vencimiento es anterior a la emisión')]
  // Anexo 11 of the SIRE, field 6.
  if (documentType === UTILITY_BILL && isTaxPeriod(taxPeriod) && monthsBetween(taxPeriod, periodOf(due)) > 1)
    return [errorIn('dueDate', 'El recibo vence más de un mes después del periodo')]
  if (IMPORT_TYPES.includes(documentType) && isTaxPeriod(taxPeriod) && periodOf(due) > taxPeriod)
    return [errorIn('dueDate', 'La declaración se pagó después del periodo')]
  return []
}

const isDueNeeded = (type: string) => type === UTILITY_BILL || IMPORT_TYPES.includes(type)

const dueNeeded = (type: string) =>
  type === UTILITY_BILL ? 'Escribe cuándo vence o se pagó el recibo' : 'Escribe cuándo se pagó la declaración'

function checkPeriod(
  { book, taxPeriod }: HandMadeVoucher,
  issuedOn: CalendarDate,
  today: CalendarDate,
): HandMadeProblem[] {
  if (!isTaxPeriod(taxPeriod)) return [errorIn('taxPeriod', 'Elige el periodo')]
  return checkRecordingPeriod(book, taxPeriod, issuedOn, today)
}

/**
 * Whether a voucher of a day may be recorded in a period: a sale in its month of issue, a purchase in that month or the twelve after it
 * (Ley 29215, art. 2).
 */
export function checkRecordingPeriod(
  book: HandMadeVoucher['book'],
  period: HandMadeVoucher['taxPeriod'],
  issuedOn: CalendarDate,
  today: CalendarDate,
): HandMadeProblem[] {
  if (!isTaxPeriod(period)) return [errorIn('taxPeriod', 'Elige el periodo')]
  const issued = periodOf(issuedOn)
  if (book === 'rvie')
    return period === issued ? [] : [errorIn('taxPeriod', `La venta se anota en su mes: ${formatPeriod(issued)}`)]
  if (period < issued) return [errorIn('taxPeriod', 'El periodo es anterior al mes de emisión')]
  if (period > periodOf(today)) return [errorIn('taxPeriod', 'El periodo aún no llega')]
  const window = creditWindowOn(issuedOn)
  if (monthsBetween(issued, period) > window)
    return [
      errorIn(
        'taxPeriod',
        `Pasó el plazo de ${window} meses: el último periodo es ${formatPeriod(addMonths(issued, window))}`,
      ),
    ]
  return []
}

/** Months after the month of issue in which a purchase of a day may still be recorded. */
export function creditWindowOn(issuedOn: CalendarDate): number {
  const rules = RULE_SETS.at(-1)
  return (rules && valueOn(rules.creditWindow, issuedOn)) ?? 12
}
