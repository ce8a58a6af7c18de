import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { dashboardQueries } from './queries.ts'

/** The twelve months of a book, fetched after the given queries have their data. */
export function useHistoryAfter(
  period: PeriodKey,
  type: 'COMPRA' | 'VENTA',
  precedingQueries: readonly Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>[],
) {
  const areLoaded = precedingQueries.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData)
  return useQuery({ ...dashboardQueries.history(period, type), enabled: areLoaded })
}
