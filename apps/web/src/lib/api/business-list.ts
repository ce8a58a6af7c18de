import { queryOptions } from '@tanstack/react-query'

import { fetchBusinesses } from './by-user-type.ts'

/** All businesses of the accountant, with status and periods. */
export const businessListQuery = queryOptions({
  queryKey: ['businesses', 'list'],
  queryFn: ({ signal }) => fetchBusinesses({ signal }),
})
