import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/address/period-key.ts'
import { dashboardQueries } from './queries.ts'

/** The twelve months of a book, asked for once the numbers above the chart are there (specification §4). */
export function useHistoryAfter(
  period: PeriodKey,
  type: 'COMPRA' | 'VENTA',
  numbers: readonly Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>[],
) {
  const areThere = numbers.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData)
  return useQuery({ ...dashboardQueries.history(period, type), enabled: areThere })
}
