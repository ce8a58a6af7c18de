import { listActivity } from '@contapro/contract/activity'
import { getBusinessFilters, getBusinessPeriods, getCredentials } from '@contapro/contract/businesses'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

type ActivityPage = { page: number; until?: number }
const FIRST_PAGE: ActivityPage = { page: 1 }

export const businessQueries = {
  /** Every business of the accountant, with its state and periods. */
  filters: () =>
    queryOptions({
      queryKey: ['businesses', 'filters'],
      queryFn: ({ signal }) => call(getBusinessFilters, { signal }),
    }),
  /** The periods of one business that have data, the newest first. */
  periods: (uuid: string) =>
    queryOptions({
      queryKey: ['businesses', uuid, 'periods'],
      queryFn: ({ signal }) => call(getBusinessPeriods, { params: { uuid }, signal }),
    }),
  /** When its credentials were stored; never the credentials. */
  credentials: (uuid: string) =>
    queryOptions({
      queryKey: ['businesses', uuid, 'credentials'],
      queryFn: ({ signal }) => call(getCredentials, { params: { uuid }, signal }),
    }),
  /** What was done with them, the newest first, page after page. */
  activity: (uuid: string) =>
    infiniteQueryOptions({
      queryKey: ['businesses', uuid, 'activity'],
      queryFn: ({ pageParam, signal }) => call(listActivity, { params: { uuid }, query: pageParam, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: ({ newest, pagination: { page, total_pages } }): ActivityPage | undefined =>
        page < total_pages ? { page: page + 1, until: newest } : undefined,
    }),
}
