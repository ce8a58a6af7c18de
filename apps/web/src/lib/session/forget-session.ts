import { earlyAnswers } from '../api/early-answers.ts'
import { queryClient } from '../api/query-client.ts'
import { readAccessToken } from './access-token.ts'
import { auth } from './auth.ts'
import { useLastSelection } from './last-selection.ts'

/** Clears filters, session storage and every cached response; flags of videos and tours stay. */
export function forgetSession(): void {
  useLastSelection.getState().clear()
  useLastSelection.persist.clearStorage()
  sessionStorage.clear()
  earlyAnswers.clear()
  queryClient.clear()
}

/** Forgets each session of this tab that ends or is replaced by another, whichever tab or answer does it. */
export function forgetEndedSessions(): () => void {
  return auth.subscribe(({ token }, before) => {
    if (before.token !== null && sidOf(token) !== sidOf(before.token)) forgetSession()
  })
}

const sidOf = (token: string | null) => readAccessToken(token).sid
