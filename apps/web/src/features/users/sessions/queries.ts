import { listSessions } from '@contapro/contract/sessions'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'

export const sessionQueries = {
  /** The open sessions of the account; asked for anew each time somebody looks. */
  open: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: ({ signal }) => call(listSessions, { signal }),
      staleTime: 0,
    }),
}
