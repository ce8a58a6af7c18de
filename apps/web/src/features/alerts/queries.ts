import { listAlerts } from '@contapro/contract/alerts'
import { queryOptions } from '@tanstack/react-query'

import { ALERTS_KEY } from '../../lib/api/alerts-key.ts'
import { call } from '../../lib/api/call.ts'

export const alertQueries = {
  list: () => queryOptions({ queryKey: ALERTS_KEY, queryFn: ({ signal }) => call(listAlerts, { signal }) }),
}
