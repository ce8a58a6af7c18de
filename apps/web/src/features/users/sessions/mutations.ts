import { endOtherSessions, endSession, type Session } from '@contapro/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import { sessionQueries } from './queries.ts'

/** Ends one session of the account; its next call gets a 401. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Session) => call(endSession, { params: { session_uuid: uuid } }),
    // Also after an error: the session may have been ended elsewhere.
    onSettled: () => client.invalidateQueries(sessionQueries.open()),
  })
}

/** Ends all sessions of the account except this one. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => client.invalidateQueries(sessionQueries.open()),
  })
}
