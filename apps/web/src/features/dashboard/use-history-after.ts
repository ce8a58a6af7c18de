import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { dashboardQueries, type PeriodOf } from './queries.ts'

/** The twelve months of a book, asked for once the numbers above the chart are there (specification §4). */
export function useHistoryAfter(
  of: PeriodOf,
  type: 'COMPRA' | 'VENTA',
  numbers: readonly Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>[],
) {
  const areThere = numbers.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData)
  return useQuery({ ...dashboardQueries.history(of, type), enabled: areThere })
}
