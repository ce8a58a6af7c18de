import { listSessions } from '@contapro/contract/sessions'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'

export const sessionQueries = {
  /** The open sessions of the account, fetched again each time they are shown. */
  open: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: ({ signal }) => call(listSessions, { signal }),
      staleTime: 0,
    }),
}
