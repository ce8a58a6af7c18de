import type { ErrorCode } from '@contapro/contract/errors'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { assertAttemptsLeft, countAttempts } from '../../../http/limits/attempts.ts'
import { forgetOwnMistakes, judgeInTurn, passwordAttempts, type JudgedAccount } from './password-attempts.ts'
import type { DeviceVisitor } from './sessions.ts'

type Judgement<Found> = {
  refusal: ErrorCode
  /** What a right password gives; undefined for a wrong one. */
  judge: () => Promise<Found | undefined>
}

/** Judges a password within the limits of its account, device and address. A wrong one counts. */
export async function judgeWithinLimits<Found>(
  { db, log, now }: Deps,
  account: JudgedAccount,
  visitor: DeviceVisitor,
  { refusal, judge }: Judgement<Found>,
): Promise<Found> {
  const attempts = passwordAttempts(account, visitor)
  const found = await judgeInTurn(attempts, async () => {
    await assertAttemptsLeft(db, attempts, now())
    const right = await judge()
    if (right !== undefined) return right
    log.info({ security: 'sign-in-refused', user: account.userId, address: visitor.address })
    await countAttempts(db, attempts, now())
    throw new AppError(refusal)
  })
  // Simultaneous attempts may have used up a limit: then even the right password is refused.
  const hasMistakes = await assertAttemptsLeft(db, attempts, now())
  if (hasMistakes) await forgetOwnMistakes(db, account.name, visitor)
  return found
}
