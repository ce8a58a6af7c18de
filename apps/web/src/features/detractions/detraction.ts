import type { DepositDueBy, Detraction } from '@contapro/contract/detractions'
import { documentTypeName, isDocumentType } from '@contapro/domain/catalogs/document-types'
import {
  calendarDate,
  daysBetween,
  formatDate,
  parseCalendarDate,
  type CalendarDate,
} from '@contapro/domain/dates/calendar-date'

import { toCents } from '../../lib/format/soles.ts'

/** What the API writes where SUNAT states nothing. */
export const MISSING = '-'

/** The type, series and number of a voucher, from the parts of its unique code. */
function codeParts({ voucher_unique_code: code }: Detraction) {
  const [type = MISSING, series = MISSING, number = MISSING] = code.split('-').slice(2)
  return { type, series, number }
}

/** `Factura`, or `-` when the code does not name the type. */
export function typeName(row: Detraction): string {
  const { type } = codeParts(row)
  return isDocumentType(type) ? documentTypeName(type) : MISSING
}

/** `E001-388`, as a part that is missing is shown too: `E001--`. */
export function seriesNumber(row: Detraction): string {
  if (row.serie_number) return row.serie_number
  const { series, number } = codeParts(row)
  return series === MISSING && number === MISSING ? 'Comprobante no encontrado' : `${series}-${number}`
}

/** `Factura E001-388` */
export function voucherName(row: Detraction): string {
  return `${typeName(row)} ${seriesNumber(row)}`
}

/** `31/10/2026` */
export function dayName(day: string): string {
  return formatDate(calendarDate(day))
}

/** What must still be deposited, in soles; undefined when it is not known. */
export function missingAmount({
  detraction_amount: amount,
  deposit_amount: deposited,
}: Detraction): number | undefined {
  return amount === null ? undefined : (toCents(amount) - toCents(deposited ?? 0)) / 100
}

/** Days until a deposit is due in any case; null when nobody knows whether it was made. */
export function daysLeftAtLatest({
  days_left: left,
  deposit_due: due,
  due_at_latest: latest,
}: Detraction): number | null {
  return left === null ? null : left + daysBetween(calendarDate(due), calendarDate(latest))
}

/** Whether an instalment makes two dates possible: nobody knows whether it was paid. */
export function hasTwoDates({ deposit_due: due, due_at_latest: latest }: Detraction): boolean {
  return latest !== due
}

const isSurelyLate = (row: Detraction) => (daysLeftAtLatest(row) ?? 0) < 0

/** The date from which the days of a row to be paid are counted: the first possible one, and once both passed the last. */
export function dueDay(row: Detraction): string {
  return isSurelyLate(row) ? row.due_at_latest : row.deposit_due
}

/** `Si pagaste la cuota; si no, 07/11/2025`: what makes the deposit due on that day, and the other possible date. */
export function dueBy(row: Detraction): string {
  const { deposit_due_by: by, deposit_due: due, due_at_latest: latest } = row
  if (!hasTwoDates(row)) return DUE_BY[by]
  return isSurelyLate(row) ? `O ${dayName(due)} si pagaste la cuota` : `${DUE_BY[by]}; si no, ${dayName(latest)}`
}

const DUE_BY = {
  recording: '5.° día hábil',
  // The date of an instalment stands for its payment, which nobody has confirmed.
  installment: 'Si pagaste la cuota',
  payment: 'Según pago',
  transfer: 'Antes del traslado',
} as const satisfies Record<DepositDueBy, string>

/** The norm of the window in which IGV may be used. */
const WINDOW_BASIS = 'art. 2 de la Ley 29215'

/** `Crédito perdido: pasaron más de 12 meses (art. 2 de la Ley 29215)`; undefined unless the credit is lost because of the deposit. */
export function lostCreditRemark({ lost_igv: lost, credit_window: months }: Detraction): string | undefined {
  if (lost === 0) return undefined
  return months === null ? 'Crédito perdido' : `Crédito perdido: pasaron más de ${months} meses (${WINDOW_BASIS})`
}

/** The day of a payment, which SUNAT writes with its time; undefined when it cannot be read. */
export function paymentDay(moment: string | null): CalendarDate | undefined {
  const [day = ''] = (moment ?? '').split(/[ T]/v)
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/v.exec(day) ?? []
  return parseCalendarDate(year ? `${year}-${month}-${date}` : day)
}

/** `04/11/2026 11:42` */
export function paymentMoment(moment: string): string {
  const day = paymentDay(moment)
  const [time = ''] = /\d\d:\d\d/v.exec(moment) ?? []
  return day ? `${formatDate(day)} ${time}`.trimEnd() : moment || MISSING
}

/**
 * Days after the due date on which the last deposit was made, whatever is known of the payment; 0 when it was in time or its day is not
 * known.
 */
export function daysLate({ payment_datetime: moment, due_at_latest: due }: Detraction): number {
  const day = paymentDay(moment)
  return day ? Math.max(0, daysBetween(calendarDate(due), day)) : 0
}

/** Whether a deposit in time was late all the same if the supplier was paid on the date of an instalment. */
export function isLateIfPaid(row: Detraction): boolean {
  const day = paymentDay(row.payment_datetime)
  return day !== undefined && daysLate(row) === 0 && day > row.deposit_due
}

/** `1 día`, `27 días` */
export function dayCount(days: number): string {
  return days === 1 ? '1 día' : `${days} días`
}
