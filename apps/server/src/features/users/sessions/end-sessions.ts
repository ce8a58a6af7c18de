import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Caller } from '../../../http/session.ts'
import { revokeOpenSessions } from './session-queries.ts'

/** Ends one open session of the caller's account. An unknown session, another user's and an ended one all get the same answer. */
export async function endSession(deps: Deps, caller: Caller, sessionId: string, address: string): Promise<void> {
  const ended = await revokeOpenSessions(deps.db, caller.user.id, { only: sessionId }, deps.now())
  if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND')
  logEnded(deps, caller, ended, address)
}

/** Ends every open session of the caller's account except the current one. */
export async function endOtherSessions(deps: Deps, caller: Caller, address: string): Promise<void> {
  const ended = await revokeOpenSessions(deps.db, caller.user.id, { allBut: caller.sessionId }, deps.now())
  logEnded(deps, caller, ended, address)
}

function logEnded({ log }: Deps, { user, sessionId }: Caller, ended: string[], address: string): void {
  for (const session of ended) log.info({ security: 'session-ended', user: user.id, session, by: sessionId, address })
}
