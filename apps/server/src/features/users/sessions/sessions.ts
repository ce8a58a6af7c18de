import type { UserType } from '@contapro/contract/access'

import { actAs } from '../../../db/acting-as.ts'
import type { Queryable } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Caller, Authenticator } from '../../../http/session.ts'
import { accessTokens } from './access-tokens.ts'
import { findCaller } from './find-caller.ts'
import { insertSession, updateSessionExpiry } from './session-queries.ts'

const HOUR_MS = 3_600_000
const SESSION_MS = 12 * HOUR_MS
/** A session ends after this, however often it is extended. */
const MAX_SESSION_MS = 24 * HOUR_MS

export type Visitor = { address: string; userAgent: string }
/** A visitor whose browser has, or gets with the answer, a cookie with this device id. */
export type DeviceVisitor = Visitor & { deviceId: string }
export type SessionDeps = Pick<Deps, 'db' | 'keys' | 'now'>

/** Starts a session. Returns its access token. */
export async function openSession(
  deps: SessionDeps,
  db: Queryable,
  user: Pick<UserRow, 'id'>,
  visitor: Visitor,
  userType: UserType = 'accountant',
): Promise<string> {
  const now = deps.now()
  const session = await insertSession(db, {
    userId: user.id,
    userType,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    lastsUntil: new Date(now.getTime() + MAX_SESSION_MS),
    address: visitor.address,
    userAgent: visitor.userAgent.slice(0, 300),
  })
  return accessTokens(deps.keys, deps.now).sign({ ...session, userType })
}

/** Extends a session. Returns its new access token. */
export async function extendSession(deps: SessionDeps, caller: Caller): Promise<string> {
  const now = deps.now()
  const session = await updateSessionExpiry(deps.db, caller.sessionId, new Date(now.getTime() + SESSION_MS), now)
  if (!session) throw new AppError('SESSION_EXPIRED')
  return accessTokens(deps.keys, deps.now).sign({ ...session, userType: caller.userType })
}

/** An access token authenticates its caller while it has not expired and its session is open. */
export function createAuthenticator(deps: Pick<Deps, 'pool' | 'keys' | 'now'>): Authenticator {
  const tokens = accessTokens(deps.keys, deps.now)
  return async (token, ruc) => {
    const claims = await tokens.read(token)
    return claims && actAs(claims.userId, () => findCaller(deps.pool, claims, ruc, deps.now()))
  }
}
