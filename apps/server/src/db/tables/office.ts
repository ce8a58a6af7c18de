import type { MailFrequency } from '@contapro/contract/inbox'
import type { BoardView } from '@contapro/contract/office'
import type { ColumnType, Generated } from 'kysely'

export type OfficeTables = {
  periodDeclarations: PeriodDeclarationsTable
  boardViews: BoardViewsTable
  inboxMails: InboxMailsTable
  partyWords: PartyWordsTable
  searchedPeriods: SearchedPeriodsTable
}

/** Periods that the accountant marked as declared. */
type PeriodDeclarationsTable = {
  businessId: string
  period: string
  declaredBy: string
  declaredAt: Date
}

type BoardViewsTable = {
  id: Generated<string>
  accountantId: string
  name: string
  view: ColumnType<object & Pick<BoardView, 'filter' | 'sort' | 'search'>, string, string>
}

/** How often an accountant gets the inbox by mail, and the day of the last one. */
type InboxMailsTable = {
  accountantId: string
  frequency: Generated<MailFrequency>
  sentOn: string | null
}

/** A supplier or customer by a word of its name, or by its document. */
type PartyWordsTable = {
  businessId: string
  word: string
  document: string
  book: string
  name: string
  lastPeriod: string
}

/** The version of a book and period whose parties can be searched. */
type SearchedPeriodsTable = {
  businessId: string
  book: string
  period: string
  version: number
}
