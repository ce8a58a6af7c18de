import type { CalendarDate } from '../dates/calendar-date.ts'

/** Constancia de recepción (CDR): what SUNAT or an OSE answered about a voucher. */
export interface Constancy {
  readonly kind: 'constancy'
  /** Number of the reception. */
  readonly id: string | undefined
  readonly issueDate: CalendarDate | undefined
  /** Series-number of the voucher answered. */
  readonly referenceId: string | undefined
  /** `0` accepted; anything else is the code of the rejection. */
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

/** A SUNAT document that is recognised and kept but not a voucher of ours: guías, summaries, voidings, liquidaciones de compra. */
export interface OtherDocument {
  readonly kind: 'other'
  readonly root: string
  readonly type: string
  readonly id: string | undefined
  readonly issueDate: CalendarDate | undefined
  readonly digest: string | undefined
}
