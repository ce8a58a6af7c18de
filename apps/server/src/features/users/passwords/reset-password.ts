import type { Database, Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { clearAttempts } from '../../../http/attempts.ts'
import { WRONG_PASSWORD } from '../limits.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { findUser, revokeAllSessions, updatePassword } from '../queries.ts'
import { hashToken } from './send-recovery-mail.ts'
import { commonPassword } from '../sign-up/sign-up.ts'

export async function assertRecoveryToken(db: Queryable, token: string, now: Date): Promise<void> {
  const request = await livingRequest(db, token, now).executeTakeFirst()
  if (!request) throw new AppError('RECOVERY_LINK_EXPIRED')
}

/** Sets the password, ends every session and every other link of the account: whoever had the old password is out. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, log } = deps
  await assertRecoveryToken(db, token, deps.now())
  if (isCommonPassword(password)) throw commonPassword()
  const passwordHash = await hashPassword(password)
  const now = deps.now()
  const user = await db.transaction().execute(async (tx) => {
    // Locked, so that a link pressed twice at the same moment serves once.
    const request = await livingRequest(tx, token, now).forUpdate().executeTakeFirst()
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

function livingRequest(db: Database | Queryable, token: string, now: Date) {
  return db
    .selectFrom('recoveryRequests')
    .select(['id', 'userId'])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
}
