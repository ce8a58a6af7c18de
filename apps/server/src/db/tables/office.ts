import type { BoardView } from '@contapro/contract/office'
import type { ColumnType, Generated } from 'kysely'

export type OfficeTables = {
  periodDeclarations: PeriodDeclarationsTable
  boardViews: BoardViewsTable
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
