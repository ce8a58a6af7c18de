import { endOtherSessions, endSession, type Session } from '@contapro/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import { sessionQueries } from './queries.ts'

/** Ends one session of the account: its next call is refused, wherever it is open. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Session) => call(endSession, { params: { session_uuid: uuid } }),
    // Also after a refusal: somebody else may have ended it meanwhile.
    onSettled: () => client.invalidateQueries(sessionQueries.open()),
  })
}

/** Ends every session of the account but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => client.invalidateQueries(sessionQueries.open()),
  })
}
