import { listRetentions } from '@contapro/contract/retentions'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/call.ts'

export type Of = { uuid: string; ruc: string; period: string }

/** The links to the pictures end after 15 minutes; a list that stays open is asked again before that. */
const LINKS_REFRESH_MS = 10 * 60_000

export const retentionQueries = {
  list: ({ uuid, ruc, period }: Of, { page, size }: { page: number; size: number }) =>
    queryOptions({
      queryKey: ['retentions', uuid, period, page, size],
      queryFn: ({ signal }) =>
        call(listRetentions, {
          query: { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size },
          signal,
        }),
      refetchInterval: LINKS_REFRESH_MS,
    }),
}
