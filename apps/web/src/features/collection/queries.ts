import { getCollection, listCollections, type Collection } from '@contapro/contract/collections'
import { getPurchaseDashboard } from '@contapro/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

const RUNNING_REFRESH_MS = 10_000

export const collectionQueries = {
  /** The collections of a business, newest first; refetched while one is running. */
  list: (uuid: string) =>
    queryOptions({
      queryKey: ['collections', uuid],
      queryFn: ({ signal }) => call(listCollections, { params: { uuid }, signal }),
      refetchInterval: ({ state }) => (state.data?.collections.some(isRunning) ? RUNNING_REFRESH_MS : false),
    }),
  /** One collection, with its missing files and quarantine. */
  detail: (uuid: string, collectionUuid: string) =>
    queryOptions({
      queryKey: ['collections', uuid, collectionUuid],
      queryFn: ({ signal }) => call(getCollection, { params: { uuid, collection_uuid: collectionUuid }, signal }),
      refetchInterval: ({ state }) => (state.data && isRunning(state.data.collection) ? RUNNING_REFRESH_MS : false),
    }),
  /** The purchases of a period, for the fee receipts among them, which are in no register. */
  feeReceipts: ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
    queryOptions({
      queryKey: ['collections', businessUuid, 'fee-receipts', taxPeriod],
      queryFn: ({ signal }) =>
        call(getPurchaseDashboard, {
          query: { filters: JSON.stringify({ ruc, tax_period: taxPeriod, business_uuid: businessUuid }) },
          signal,
        }),
    }),
}

function isRunning({ state }: Collection): boolean {
  return state !== 'DONE' && state !== 'FAILED'
}
