import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { hashPassword, isKnownDevice, judgeWithinLimits, verifyPassword, type DeviceVisitor } from '../users/queries.ts'
import { findSiscontAccount } from './accounts.ts'
import { askLicense } from './ask-license.ts'

/** An email and its password of SISCONT. */
type Pair = { email: string; password: string }

/** What is known of an email and a password once they have been judged. */
export type JudgedPair = {
  /** The stored one when it fits the password, so that comparing both tells whether it still does; a new one otherwise. */
  passwordHash: string
  /** The partner confirmed email and password. */
  isProven: boolean
  license: LicenseAnswer
}

/**
 * Judges an email and its password of SISCONT. The partner is asked also when our hash fits: it knows whether the license still runs, and
 * known and unknown emails take the same steps. When our hash does not fit, the partner's word counts: the password was changed there.
 */
export async function judgePair(deps: Deps, { email, password }: Pair, visitor: DeviceVisitor): Promise<JudgedPair> {
  const account = await findSiscontAccount(deps.db, email)
  const judged = {
    name: `siscont ${email}`,
    userId: account?.userId,
    isKnownDevice: account !== undefined && (await isKnownDevice(deps.db, account.userId, visitor.deviceId)),
  }
  return judgeWithinLimits(deps, judged, visitor, {
    refusal: 'INCORRECT_CREDENTIALS',
    judge: async () => {
      const isOurs = await verifyPassword(account?.passwordHash, password)
      const license = await askLicense(deps, email, password)
      const isProven = license.kind === 'accepted'
      if (account && isOurs) return { passwordHash: account.passwordHash, isProven, license }
      return isProven ? { passwordHash: await hashPassword(password), isProven, license } : undefined
    },
  })
}

/**
 * The same for somebody who may have no account yet, and whom the partner may not know: they go on without a proof. A wrong password counts
 * here too, or guesses could be tried where accounts are made.
 */
export async function judgeEntrant(deps: Deps, pair: Pair, visitor: DeviceVisitor): Promise<JudgedPair> {
  try {
    return await judgePair(deps, pair, visitor)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INCORRECT_CREDENTIALS') throw error
    return { passwordHash: await hashPassword(pair.password), isProven: false, license: { kind: 'unknown' } }
  }
}
