import type { ReactNode } from 'react'

import type { Column } from '../../ui/tables/column.ts'
import type { withholdingQueries } from './queries.ts'
import type { Withholding } from './withholding.ts'

/** What tells perceptions and retentions apart on screen; the page, its list and its table are shared. */
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
