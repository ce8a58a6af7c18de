import { checkRecoveryToken } from '@contapro/contract/users'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'

export const recoveryQueries = {
  /** Succeeds while the link is valid. Checked once per page load. */
  recoveryToken: (token: string) =>
    queryOptions({
      queryKey: ['recovery-token', token],
      queryFn: ({ signal }) => call(checkRecoveryToken, { query: { recovery_token: token }, signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}
