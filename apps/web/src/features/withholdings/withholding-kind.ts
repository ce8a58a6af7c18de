import type { ReactNode } from 'react'

import type { Column } from '../../ui/tables/column.ts'
import type { withholdingQueries } from './queries.ts'
import type { Withholding } from './withholding.ts'

/** What a row shows on phones besides amount, date, number and state. */
export type WithholdingTexts = { title: ReactNode; parties: ReactNode }

/** The differences between perceptions and retentions; they share the page, the list and the table. */
export type WithholdingKind = {
  title: string
  /** The page's name in usage events. */
  view: string
  noun: { one: string; many: string }
  countLabel: string
  amountLabel: string
  /** The columns before the amount. */
  columns: readonly Column<Withholding>[]
  amountHeader: string
  phoneTexts: (row: Withholding) => WithholdingTexts
  list: (typeof withholdingQueries)[keyof typeof withholdingQueries]
}
