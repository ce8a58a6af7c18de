import { listActivity } from '@contapro/contract/activity'
import { getBusinessPeriods, getCredentials, validateRuc } from '@contapro/contract/businesses'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { businessListQuery } from '../../lib/api/business-list.ts'
import { call } from '../../lib/api/call.ts'

type ActivityPage = { page: number; until?: number }
const FIRST_PAGE: ActivityPage = { page: 1 }

export const businessQueries = {
  list: () => businessListQuery,
  /** What is known of a RUC before it is registered. Not retried: without an answer the name is typed. */
  ruc: (ruc: string) =>
    queryOptions({
      queryKey: ['ruc', ruc],
      queryFn: ({ signal }) => call(validateRuc, { params: { ruc }, signal }),
      staleTime: 60_000,
      retry: false,
    }),
  /** The periods of a business with data, newest first. */
  periods: (uuid: string) =>
    queryOptions({
      queryKey: ['businesses', uuid, 'periods'],
      queryFn: ({ signal }) => call(getBusinessPeriods, { params: { uuid }, signal }),
    }),
  /** When the credentials were saved; never the credentials themselves. */
  credentials: (uuid: string) =>
    queryOptions({
      queryKey: ['businesses', uuid, 'credentials'],
      queryFn: ({ signal }) => call(getCredentials, { params: { uuid }, signal }),
    }),
  /** The uses and changes of the credentials, newest first. */
  activity: (uuid: string) =>
    infiniteQueryOptions({
      queryKey: ['businesses', uuid, 'activity'],
      queryFn: ({ pageParam, signal }) => call(listActivity, { params: { uuid }, query: pageParam, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: ({ newest, pagination: { page, total_pages } }): ActivityPage | undefined =>
        page < total_pages ? { page: page + 1, until: newest } : undefined,
    }),
}
