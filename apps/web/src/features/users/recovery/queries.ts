import { checkRecoveryToken } from '@contapro/contract/users'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'

export const userQueries = {
  /** Succeeds while the link may still be used. Checked once: a reload asks again. */
  recoveryToken: (token: string) =>
    queryOptions({
      queryKey: ['recovery-token', token],
      queryFn: ({ signal }) => call(checkRecoveryToken, { query: { recovery_token: token }, signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}
