import { getBusinessFilters } from '@contapro/contract/businesses'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/call.ts'

export const businessQueries = {
  /** Every company of the accountant, with its state and periods. */
  filters: () =>
    queryOptions({
      queryKey: ['businesses', 'filters'],
      queryFn: ({ signal }) => call(getBusinessFilters, { signal }),
    }),
}
