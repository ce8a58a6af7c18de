import type { SignInForm } from '@contapro/contract/user-forms'

import type { Deps } from '../../../deps.ts'
import { findUserOnDevice } from '../devices/device-queries.ts'
import { verifyPassword } from '../passwords/hash-password.ts'
import { enterAccount } from './enter-account.ts'
import { judgeWithinLimits } from './judge-within-limits.ts'
import type { DeviceVisitor } from './sessions.ts'

export async function signIn(deps: Deps, form: SignInForm, visitor: DeviceVisitor) {
  return enterAccount(deps, deps.db, await requirePassword(deps, form, visitor), visitor)
}

/** The user with this email and password. Known and unknown accounts take the same steps until the password has been judged (quality bar SEC-7). */
export async function requirePassword(
  deps: Deps,
  { email: typedEmail, password }: SignInForm,
  visitor: DeviceVisitor,
  refusal: 'USER_PASSWORD_INCORRECT' | 'INCORRECT_CREDENTIALS' = 'USER_PASSWORD_INCORRECT',
) {
  const email = typedEmail.toLowerCase()
  const user = await findUserOnDevice(deps.db, email, visitor.deviceId)
  const account = { name: email, userId: user?.id, isKnownDevice: user?.isKnownDevice === true }
  return judgeWithinLimits(deps, account, visitor, {
    refusal,
    judge: async () => ((await verifyPassword(user?.passwordHash, password)) ? user : undefined),
  })
}
