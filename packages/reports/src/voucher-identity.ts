import type { CalendarDate } from '@contapro/domain/dates/calendar-date'

/** What the rows of every Excel have of a voucher. */
export type VoucherIdentity = {
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | null
  readonly type: string
  readonly series: string
  readonly number: string
  readonly partyDocumentType: string
  readonly partyDocument: string
  readonly partyName: string
}
