import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'

/** The fields of a line as they were written; the first field of the norm is `field(1)`. */
export type WrittenLine = { field(number: number): string }

/** What the norm says of a field. */
export type FieldRule = {
  readonly name: string
  readonly pattern: RegExp
  /** Whether the field may not be empty; absent: it may. */
  readonly isRequired?: (line: WrittenLine) => boolean
}

export const always = () => true

export const AMOUNT = /^-?\d{1,12}\.\d{2}$/
export const RUC = /^\d{11}$/
export const PERIOD = /^\d{6}$/
export const CODE = /^[A-Za-z0-9.-]{1,20}$/
export const NAME = /^[^|/\\"]{1,1500}$/
export const CURRENCY = /^[A-Z]{3}$/
export const RATE = /^\d\.\d{3}$/
export const NOTHING = /^$/
export const DOCUMENT_TYPE = /^[0-9A-G-]$/
export const DOCUMENT = /^[A-Za-z0-9.-]{1,15}$/
export const DATE = /^\d{2}\/\d{2}\/\d{4}$/
export const PROJECT = /^[A-Za-z0-9.-]{1,50}$/

/** `31/10/2026` as `2026-10-31`; undefined when the day does not exist. */
export function readDate(written: string) {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? []
  return day === undefined ? undefined : parseCalendarDate(`${year}-${month}-${day}`)
}
