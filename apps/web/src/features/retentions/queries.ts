import { listRetentions } from '@contapro/contract/retentions'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

export type Of = { uuid: string; ruc: string; period: string }

export const retentionQueries = {
  list: ({ uuid, ruc, period }: Of, { page, size }: { page: number; size: number }) =>
    queryOptions({
      queryKey: ['retentions', uuid, period, page, size],
      queryFn: ({ signal }) =>
        call(listRetentions, {
          query: { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size },
          signal,
        }),
    }),
}
