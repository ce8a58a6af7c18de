import type { CalendarDate } from '../dates/calendar-date.ts'
import type { Cents } from '../money/cents.ts'
import type { Category } from './category.ts'
import type { JudgedLine, PurchaseLine } from './judge-line.ts'

export type Purchase = {
  readonly supplierName: string
  /** A natural person: the name says nothing of what is sold. */
  readonly isFromPerson?: boolean
  readonly supplierCiiu?: string | undefined
  readonly lines: readonly PurchaseLine[]
  readonly total: Cents
  readonly date: CalendarDate
}

export type ActivityLevel = 'none' | 'low' | 'high'

/** What decided the level of a purchase. */
export type ActivityVerdict = {
  readonly level: ActivityLevel
  readonly doubt: number
  readonly category: Category | undefined
  readonly words: readonly string[]
  readonly because: 'covered' | 'nothing-known' | 'lines' | 'supplier' | 'small-part' | 'declined' | 'penalty'
  readonly line: JudgedLine | undefined
}
