import { getBusinessFilters, getBusinessPeriods, getCredentials } from '@contapro/contract/businesses'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/call.ts'

export const businessQueries = {
  /** Every company of the accountant, with its state and periods. */
  filters: () =>
    queryOptions({
      queryKey: ['businesses', 'filters'],
      queryFn: ({ signal }) => call(getBusinessFilters, { signal }),
    }),
  /** The periods of one company that have data, the newest first. */
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
}
