import type { CalendarDate } from '../dates/calendar-date.ts'
import type { SingleDestination } from '../vouchers/destination.ts'

/** What the accountant decided before about purchases from a supplier. */
export type EarlierDecision = {
  /** A category of the activity, or the id of a rule. */
  readonly concept: string
  readonly decision: 'validated' | 'declined'
  /** Decided for all purchases of the supplier, and not only for the one that was looked at. */
  readonly isForSupplier: boolean
  readonly on: CalendarDate
  /** The entry of the history. */
  readonly actionId: number
}

/** The destination that the accountant gave all purchases of a supplier. */
export type SupplierDestination = {
  readonly destination: SingleDestination
  readonly on: CalendarDate
  readonly actionId: number
}
