import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { centsToDecimal, type Cents } from '@contapro/domain/money/cents'
import { roundDecimal, writeDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { memoize } from '@contapro/domain/text/memoize'

import { toFieldText } from '../text/clean-text.ts'

export const MAX_NAME = 1500
const MAX_CODE = 20
const MAX_DOCUMENT = 15
const LINE_END = '\r\n'

export const amountField = (amount: Cents): string => (amount === 0 ? '0.00' : centsToDecimal(amount))

export const dateField = (date: CalendarDate | null): string => (date === null ? '' : formatDate(date))

// A supplier has many vouchers.
export const nameField = memoize((name) => toFieldText(name, MAX_NAME))

/** Series, numbers and codes. A single dash stands for a document without number. */
export function codeField(code: string, maxLength = MAX_CODE): string {
  if (code === '' || code === '-') return code
  return toFieldText(code, maxLength).replaceAll(' ', '')
}

export const documentField = (document: string): string => codeField(document, MAX_DOCUMENT)

/** Three decimals, rounded half up. Rows in soles have none, although SUNAT's own export writes 1.000. */
export function rateField(currency: string, rate: Decimal | null): string {
  return currency === 'PEN' || rate === null ? '' : writeDecimal(roundDecimal(rate, 3), 3)
}

/** The norm says nothing of a pipe after the last field; files with it were accepted. */
export function joinFields(fields: readonly string[]): string {
  return `${fields.join('|')}|${LINE_END}`
}
