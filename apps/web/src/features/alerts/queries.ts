import { getMessageAlert } from '@contapro/contract/alerts'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

export const alertQueries = {
  message: () =>
    queryOptions({
      queryKey: ['alerts', 'message'],
      queryFn: ({ signal }) => call(getMessageAlert, { signal }),
    }),
}
