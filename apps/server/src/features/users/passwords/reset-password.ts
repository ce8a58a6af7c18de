import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { clearAttempts } from '../../../http/attempts.ts'
import { WRONG_PASSWORD } from '../limits.ts'
import { revokeAllSessions } from '../sessions/session-queries.ts'
import { findUser, updatePassword } from '../user-queries.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { hashToken } from './send-recovery-mail.ts'

export async function assertRecoveryToken(db: Queryable, token: string, now: Date): Promise<void> {
  const request = await selectValidRequest(db, token, now).executeTakeFirst()
  if (!request) throw new AppError('RECOVERY_LINK_EXPIRED')
}

/** Sets the password. Ends all sessions and recovery links of the account, so that the old password gives no access. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, log } = deps
  await assertRecoveryToken(db, token, deps.now())
  assertUncommonPassword(password)
  const passwordHash = await hashPassword(password)
  const now = deps.now()
  const user = await db.transaction().execute(async (tx) => {
    // Locked, so that of two simultaneous requests with the same link only one succeeds.
    const request = await selectValidRequest(tx, token, now).forUpdate().executeTakeFirst()
    if (!request) throw new AppError('RECOVERY_LINK_EXPIRED')
    await updatePassword(tx, request.userId, passwordHash)
    await revokeAllSessions(tx, request.userId, now)
    await tx
      .updateTable('recoveryRequests')
      .set({ usedAt: now })
      .where('userId', '=', request.userId)
      .where('usedAt', 'is', null)
      .execute()
    return findUser(tx, request.userId)
  })
  if (user) await clearAttempts(db, WRONG_PASSWORD, user.email)
  log.info({ security: 'password-changed', user: user?.id })
}

function selectValidRequest(db: Queryable, token: string, now: Date) {
  return db
    .selectFrom('recoveryRequests')
    .select(['id', 'userId'])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
}
