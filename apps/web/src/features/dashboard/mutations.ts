import { setBalance } from '@contapro/contract/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { dashboardQueries, type PeriodOf } from './queries.ts'

/** What was left in favour from the month before; null takes it back. Later months are chained from it, so that all are asked anew. */
export function useSetBalance({ uuid, period }: PeriodOf) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (amount: number | null) => call(setBalance, { params: { uuid, period }, body: { amount } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dashboardQueries.all(uuid) }),
  })
}
