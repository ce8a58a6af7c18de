import type { SignInForm } from '@contapro/contract/user-forms'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { assertAttemptsLeft, countAttempts } from '../../../http/limits/attempts.ts'
import { findUserOnDevice, rememberDevice } from '../devices/device-queries.ts'
import { verifyPassword } from '../passwords/hash-password.ts'
import { forgetOwnMistakes, judgeInTurn, passwordAttempts } from './password-attempts.ts'
import { queueAccountMail } from './send-account-mail.ts'
import { openSession, type DeviceVisitor } from './sessions.ts'

/** Known and unknown accounts take the same steps until the password has been judged (quality bar SEC-7). */
export async function signIn(deps: Deps, { email: typedEmail, password }: SignInForm, visitor: DeviceVisitor) {
  const { db, log } = deps
  const email = typedEmail.toLowerCase()
  const user = await findUserOnDevice(db, email, visitor.deviceId)
  const isKnownDevice = user?.isKnownDevice === true
  const attempts = passwordAttempts({ email, userId: user?.id, isKnownDevice }, visitor)
  await judgeInTurn(attempts, async () => {
    await assertAttemptsLeft(db, attempts, deps.now())
    if (await verifyPassword(user?.passwordHash, password)) return
    log.info({ security: 'sign-in-refused', user: user?.id, address: visitor.address })
    await countAttempts(db, attempts, deps.now())
    throw new AppError('USER_PASSWORD_INCORRECT')
  })
  if (!user) throw new AppError('USER_PASSWORD_INCORRECT')
  // Simultaneous attempts may have used up a limit: then even the right password is refused.
  const hasMistakes = await assertAttemptsLeft(db, attempts, deps.now())
  if (hasMistakes) await forgetOwnMistakes(db, email, visitor)
  const isNewDevice = await rememberDevice(db, user.id, visitor.deviceId, deps.now())
  if (isNewDevice) await queueAccountMail(deps, db, { userId: user.id, news: 'new-device' }, visitor)
  const token = await openSession(deps, db, user, visitor)
  log.info({ security: 'sign-in', user: user.id, address: visitor.address, isNewDevice })
  return { access_token: token, ab_test_group: user.abTestGroup }
}
