import { setBalance } from '@contapro/contract/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { refetchBusiness } from '../../lib/api/refetch-business.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

/** Saves the balance carried over from the previous month; null removes it. Later months depend on it. */
export function useSetBalance({ businessUuid, taxPeriod }: PeriodKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (amount: number | null) =>
      call(setBalance, { params: { uuid: businessUuid, period: taxPeriod }, body: { amount } }),
    onSuccess: () => refetchBusiness(queryClient, businessUuid),
  })
}
