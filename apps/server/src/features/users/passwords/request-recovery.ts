import type { RecoveryForm } from '@contapro/contract/users'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { assertAttemptAllowed, countAttempt } from '../../../http/attempts.ts'
import { sendRecoveryMail } from '../jobs.ts'
import { RECOVERY_ADDRESS } from '../limits.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { findUserByEmail } from '../user-queries.ts'

export const RECOVERY_MINUTES = 30

/** Reveals whether the email is registered, as the specification asks; the limit per address keeps accounts from being listed. */
export async function requestRecovery(deps: Deps, { email }: RecoveryForm, visitor: Visitor): Promise<void> {
  const { db, queue, log } = deps
  await assertAttemptAllowed(db, RECOVERY_ADDRESS, visitor.address, deps.now())
  await countAttempt(db, RECOVERY_ADDRESS, visitor.address, deps.now())
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('USER_NOT_FOUND')
  await db.transaction().execute(async (tx) => {
    const expiresAt = new Date(deps.now().getTime() + RECOVERY_MINUTES * 60_000)
    const request = await tx
      .insertInto('recoveryRequests')
      .values({ userId: user.id, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queue.send(tx, sendRecoveryMail, { requestId: request.id })
  })
  log.info({ security: 'recovery-asked', user: user.id, address: visitor.address })
}
