import type { SignInForm } from '@contapro/contract/users'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { assertAttemptAllowed, countAttempt, clearAttempts } from '../../../http/attempts.ts'
import { WRONG_PASSWORD, WRONG_PASSWORD_ADDRESS } from '../limits.ts'
import { verifyPassword } from '../passwords/hash-password.ts'
import { findUserByEmail } from '../user-queries.ts'
import { openSession, type Visitor } from './sessions.ts'

export async function signIn(deps: Deps, { email, password }: SignInForm, visitor: Visitor) {
  const { db, log } = deps
  const account = email.toLowerCase()
  await assertAttemptAllowed(db, WRONG_PASSWORD_ADDRESS, visitor.address, deps.now())
  await assertAttemptAllowed(db, WRONG_PASSWORD, account, deps.now())

  const user = await findUserByEmail(db, account)
  const isRight = await verifyPassword(user?.passwordHash, password)
  if (!user || !isRight) {
    log.info({ security: 'sign-in-refused', user: user?.id, address: visitor.address })
    await countAttempt(db, WRONG_PASSWORD_ADDRESS, visitor.address, deps.now())
    await countAttempt(db, WRONG_PASSWORD, account, deps.now())
    throw new AppError('USER_PASSWORD_INCORRECT')
  }
  // Simultaneous attempts may have used up the limit: then even the right password is refused.
  await assertAttemptAllowed(db, { ...WRONG_PASSWORD, slowDownFrom: WRONG_PASSWORD.max }, account, deps.now())
  await clearAttempts(db, WRONG_PASSWORD, account)
  const token = await openSession(deps, db, user, visitor)
  log.info({ security: 'sign-in', user: user.id, address: visitor.address })
  return { access_token: token, ab_test_group: user.abTestGroup }
}
