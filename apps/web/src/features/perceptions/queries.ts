import { listPerceptions } from '@contapro/contract/perceptions'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

export type Of = { uuid: string; ruc: string; period: string }

export const perceptionQueries = {
  list: ({ uuid, ruc, period }: Of, { page, size }: { page: number; size: number }) =>
    queryOptions({
      queryKey: ['perceptions', uuid, period, page, size],
      queryFn: ({ signal }) =>
        call(listPerceptions, {
          query: { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size },
          signal,
        }),
    }),
}
