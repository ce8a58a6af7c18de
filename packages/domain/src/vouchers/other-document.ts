import type { CalendarDate } from '../dates/calendar-date.ts'

/** A SUNAT document that is recognized but not a voucher we read: guías, summaries, voidings, liquidaciones de compra. */
export type OtherDocument = {
  readonly kind: 'other'
  readonly root: string
  readonly type: string
  readonly id: string | undefined
  readonly issueDate: CalendarDate | undefined
  readonly digest: string | undefined
}
