import type { UseQueryResult } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import type { Paging } from '../../lib/url/use-page.ts'
import type { OpenPanel } from './open-panel.ts'
import type { DetractionList } from './queries.ts'
import type { DetractionFilter } from './use-detraction-filter.ts'

/** What both tabs need. */
export type TabProps = {
  period: PeriodKey
  taxPeriods: readonly string[]
  filter: DetractionFilter
  list: UseQueryResult<DetractionList & { rows: DetractionList['vouchers'] }>
  paging: Paging
  /** Undefined closes the open one. */
  onPanel: (panel: OpenPanel | undefined) => void
}
