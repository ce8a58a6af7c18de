import type { CalendarDate } from '../dates/calendar-date.ts'

/** Constancia de recepción (CDR): the answer of SUNAT, or of an OSE, to a voucher sent to it. */
export type Cdr = {
  readonly kind: 'cdr'
  /** Number of the reception. */
  readonly id: string | undefined
  readonly issueDate: CalendarDate | undefined
  /** Series and number of the voucher it answers. */
  readonly referenceId: string | undefined
  /** `0` means accepted; anything else is a rejection code. */
  readonly responseCode: string | undefined
  readonly description: string | undefined
  /** Issuer of the voucher. */
  readonly receiver: string | undefined
  /** Buyer, as `type-number`. */
  readonly recipient: string | undefined
  readonly notes: readonly string[]
  readonly observations: readonly { readonly code: string; readonly reason: string }[]
  readonly digest: string | undefined
}
