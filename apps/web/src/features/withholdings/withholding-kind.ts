import type { ReactNode } from 'react'

import type { Column } from '../../ui/tables/column.ts'
import type { withholdingQueries } from './queries.ts'
import type { Withholding } from './withholding.ts'

/** The differences between perceptions and retentions; they share the page, the list and the table. */
export type WithholdingKind = {
  title: string
  /** The page's name in usage events. */
  view: string
  noun: { one: string; many: string }
  countLabel: string
  amountLabel: string
  columns: readonly Column<Withholding>[]
  phoneRow: (row: Withholding) => ReactNode
  list: (typeof withholdingQueries)[keyof typeof withholdingQueries]
}
