import type { CalendarDate } from '../dates/calendar-date.ts'

export interface VoucherIdentity {
  /** Series and number as written: `F001-00000123`. */
  readonly id: string
  readonly series: string
  /** Leading zeros mean nothing: `F001-1` and `F001-00000001` are one voucher. */
  readonly number: number
  readonly issueDate: CalendarDate
}

const ID = /^([A-Za-z0-9]{1,4}) ?- ?(\d{1,8})$/

/** Splits `F001-123` (blanks around the dash allowed). Undefined when it is not a series and a number. */
export function parseVoucherId(id: string): { readonly series: string; readonly number: number } | undefined {
  const match = ID.exec(id)
  return match ? { series: match[1]!.toUpperCase(), number: Number(match[2]) } : undefined
}

/** `E001 - 00170` and `E001-170` are the same reference: the form to link with. Others stay as written. */
export function normalizeReference(id: string): string {
  const parsed = parseVoucherId(id)
  return parsed ? `${parsed.series}-${parsed.number}` : id
}
