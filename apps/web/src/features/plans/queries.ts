import { listPlans } from '@contapro/contract/plans'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

export const planQueries = {
  list: () =>
    queryOptions({ queryKey: ['plans'], queryFn: ({ signal }) => call(listPlans, { signal }), staleTime: Infinity }),
}
