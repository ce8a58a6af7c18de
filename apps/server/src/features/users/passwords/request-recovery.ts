import type { RecoveryForm } from '@contapro/contract/user-forms'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { countAttempt, takeAttempt } from '../../../http/limits/attempts.ts'
import { sendRecoveryMail } from '../jobs.ts'
import { RECOVERY_ADDRESS, RECOVERY_MAILS } from '../limits.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { findUserByEmail } from '../user-queries.ts'

export const RECOVERY_MINUTES = 30

/**
 * Reveals whether the email is registered, as the specification asks; the limit per address keeps accounts from being listed. Beyond
 * the limit of mails per account the answer stays the same: the owner has links to choose from, and a stranger learns nothing.
 */
export async function requestRecovery(deps: Deps, { email }: RecoveryForm, visitor: Visitor): Promise<void> {
  const { db, queue, log } = deps
  await countAttempt(db, RECOVERY_ADDRESS, visitor.address, deps.now())
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('USER_NOT_FOUND')
  const isSent = await db.transaction().execute(async (tx) => {
    if (!(await takeAttempt(tx, RECOVERY_MAILS, user.id, deps.now()))) return false
    const expiresAt = new Date(deps.now().getTime() + RECOVERY_MINUTES * 60_000)
    const request = await tx
      .insertInto('recoveryRequests')
      .values({ userId: user.id, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queue.send(tx, sendRecoveryMail, { requestId: request.id })
    return true
  })
  const event = isSent ? { security: 'recovery-asked' } : { security: 'limit', kind: RECOVERY_MAILS.kind }
  log.info({ ...event, user: user.id, address: visitor.address })
}
