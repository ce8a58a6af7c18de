import type { InboxAction, InboxKind } from '@contapro/contract/inbox'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'

import type { ClientFacts } from './find-facts.ts'

/** One thing to do for one client, with what order, search and list need of it. */
export type Item = {
  readonly client: Pick<ClientFacts, 'id' | 'ruc' | 'name' | 'period' | 'dueDate' | 'completeness'>
  readonly kind: InboxKind
  /** Tells several items of one kind apart. */
  readonly key?: string
  readonly title: string
  readonly detail: string
  /** Null when nobody can say how much. */
  readonly risk: Cents | null
  /** The period whose IGV of purchases the risk is. */
  readonly estimatedFrom?: TaxPeriod
  /** The part that its day decides about, when the rest was late before. */
  readonly pressing?: Cents
  /** Other than that of the client's return. */
  readonly due?: CalendarDate
  readonly evidence?: readonly { readonly label: string; readonly value: string }[]
  readonly actions: readonly InboxAction[]
}
