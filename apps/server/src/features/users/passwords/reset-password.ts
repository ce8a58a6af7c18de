import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { clearAttempts } from '../../../http/limits/attempts.ts'
import { dropForeignLinks } from '../../siscont/queries.ts'
import { forgetDevices, rememberDevice } from '../devices/device-queries.ts'
import { STRANGER_PASSWORD } from '../limits.ts'
import { forgetOwnMistakes } from '../sessions/password-attempts.ts'
import { queueAccountMail } from '../sessions/send-account-mail.ts'
import { revokeAllSessions } from '../sessions/session-queries.ts'
import type { DeviceVisitor } from '../sessions/sessions.ts'
import { findUser, updatePassword } from '../user-queries.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { hashToken } from './send-recovery-mail.ts'

export async function assertRecoveryToken(db: Queryable, token: string, now: Date): Promise<void> {
  const request = await selectValidRequest(db, token, now).executeTakeFirst()
  if (!request) throw new AppError('RECOVERY_LINK_EXPIRED')
}

/**
 * Sets the password. Ends all sessions and recovery links of the account, forgets its devices and drops links to other emails of SISCONT, so
 * that the old password gives no access. The device that set it is known from now on, so that its owner gets in while strangers go on guessing.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  visitor: DeviceVisitor,
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
    await forgetDevices(tx, request.userId)
    await rememberDevice(tx, request.userId, visitor.deviceId, now)
    await tx
      .updateTable('recoveryRequests')
      .set({ usedAt: now })
      .where('userId', '=', request.userId)
      .where('usedAt', 'is', null)
      .execute()
    await queueAccountMail(deps, tx, { userId: request.userId, news: 'password-changed' }, visitor)
    const changed = await findUser(tx, request.userId)
    if (changed) await dropForeignLinks(tx, changed, passwordHash)
    return changed
  })
  if (user) {
    await clearAttempts(db, { limit: STRANGER_PASSWORD, key: user.email })
    await forgetOwnMistakes(db, user.email, visitor)
  }
  log.info({ security: 'password-changed', user: user?.id, address: visitor.address })
}

function selectValidRequest(db: Queryable, token: string, now: Date) {
  return db
    .selectFrom('recoveryRequests')
    .select(['id', 'userId'])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
}
