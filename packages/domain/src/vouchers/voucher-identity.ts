import type { CalendarDate } from '../dates/calendar-date.ts'

export type VoucherIdentity = {
  /** Series and number as written: `F001-00000123`. */
  readonly id: string
  readonly series: string
  /** Leading zeros are not significant: `F001-1` and `F001-00000001` are the same voucher. */
  readonly number: number
  readonly issueDate: CalendarDate
}

const ID = /^([A-Za-z0-9]{1,4}) ?- ?(\d{1,8})$/

/** Splits `F001-123`, with or without blanks around the dash. Undefined when the text is not a series and a number. */
export function parseVoucherId(id: string): { readonly series: string; readonly number: number } | undefined {
  const [, series, number] = ID.exec(id) ?? []
  return series === undefined ? undefined : { series: series.toUpperCase(), number: Number(number) }
}

/** One form for the same reference, so that vouchers can be linked: `E001 - 00170` becomes `E001-170`. Other texts are unchanged. */
export function normalizeReference(id: string): string {
  const parsed = parseVoucherId(id)
  return parsed ? `${parsed.series}-${parsed.number}` : id
}
