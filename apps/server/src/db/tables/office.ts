import type { MailFrequency } from '@contapro/contract/inbox'
import type { BoardView } from '@contapro/contract/office'
import type { ColumnType, Generated } from 'kysely'

export type OfficeTables = {
  periodDeclarations: PeriodDeclarationsTable
  boardViews: BoardViewsTable
  inboxMails: InboxMailsTable
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
