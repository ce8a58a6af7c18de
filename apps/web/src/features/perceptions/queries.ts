import { listPerceptions } from '@contapro/contract/perceptions'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/call.ts'

export type Of = { uuid: string; ruc: string; period: string }

/** The links to the pictures end after 15 minutes; a list that stays open is asked again before that. */
const LINKS_REFRESH_MS = 10 * 60_000

export const perceptionQueries = {
  list: ({ uuid, ruc, period }: Of, { page, size }: { page: number; size: number }) =>
    queryOptions({
      queryKey: ['perceptions', uuid, period, page, size],
      queryFn: ({ signal }) =>
        call(listPerceptions, {
          query: { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size },
          signal,
        }),
      refetchInterval: LINKS_REFRESH_MS,
    }),
}
