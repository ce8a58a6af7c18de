import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { hashPassword, isKnownDevice, judgeWithinLimits, verifyPassword, type DeviceVisitor } from '../users/queries.ts'
import { findSiscontAccount, type SiscontAccount } from './accounts.ts'
import { askLicense } from './ask-license.ts'
import { SISCONT_PASSWORD_ADDRESS } from './limits.ts'

/** An email and its password of SISCONT. */
type Pair = { email: string; password: string }

/** What is known of an email and a password once they have been judged. */
export type JudgedPair = {
  /** The stored one when it fits the password; a new one otherwise. */
  passwordHash: string
  /** The stored one, null without an account: when it has been replaced since, this judgement no longer counts. */
  knownHash: string | null
  /** The partner confirmed email and password. */
  isProven: boolean
  license: LicenseAnswer
}

type Verdict = { account: SiscontAccount | undefined; isOurs: boolean; license: LicenseAnswer }

/** Judges an email and its password of SISCONT. A wrong password counts. */
export async function judgePair(deps: Deps, pair: Pair, visitor: DeviceVisitor): Promise<JudgedPair> {
  const account = await findSiscontAccount(deps.db, pair.email)
  const verdict = await judgeWithinLimits(deps, await nameOf(deps, pair, account, visitor), visitor, {
    refusal: 'INCORRECT_CREDENTIALS',
    judge: async () => {
      const found = await compare(deps, pair, account)
      return isRight(found) ? found : undefined
    },
  })
  return describe(pair, verdict)
}

/**
 * The same for somebody who may have no account yet, and whom the partner may not know: they go on without a proof. A wrong password counts
 * here too, or guesses could be tried where accounts are made; but not one that nobody can judge.
 */
export async function judgeEntrant(deps: Deps, pair: Pair, visitor: DeviceVisitor): Promise<JudgedPair> {
  const account = await findSiscontAccount(deps.db, pair.email)
  const verdicts: Verdict[] = []
  try {
    await judgeWithinLimits(deps, await nameOf(deps, pair, account, visitor), visitor, {
      refusal: 'INCORRECT_CREDENTIALS',
      judge: async () => {
        const found = await compare(deps, pair, account)
        verdicts.push(found)
        return isRight(found) || (!account && found.license.kind === 'unknown') ? found : undefined
      },
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INCORRECT_CREDENTIALS') throw error
  }
  const [verdict] = verdicts
  if (!verdict) throw new Error('nothing was judged')
  return describe(pair, verdict)
}

/** The same for somebody whom the partner's server hands over: a wrong password of an account that was proven is refused. */
export async function judgeHandedOver(deps: Deps, pair: Pair): Promise<JudgedPair> {
  const verdict = await compare(deps, pair, await findSiscontAccount(deps.db, pair.email))
  if (verdict.account?.provenAt && !isRight(verdict)) throw new AppError('INCORRECT_CREDENTIALS')
  return describe(pair, verdict)
}

/** Under which name wrong passwords count. Whoever made an account or link without a proof has no device that is known to its email. */
async function nameOf(deps: Deps, { email }: Pair, account: SiscontAccount | undefined, visitor: DeviceVisitor) {
  const isKnown = account?.provenAt ? await isKnownDevice(deps.db, account.userId, visitor.deviceId) : false
  return {
    name: `siscont ${email}`,
    userId: account?.userId,
    isKnownDevice: isKnown,
    addressLimit: SISCONT_PASSWORD_ADDRESS,
  }
}

/**
 * The partner is asked also when our hash fits: it knows whether the license still runs, and known and unknown emails take the same steps.
 * When our hash does not fit, the partner's word counts: the password was changed there.
 */
async function compare(deps: Deps, { email, password }: Pair, account: SiscontAccount | undefined): Promise<Verdict> {
  const isOurs = await verifyPassword(account?.passwordHash, password)
  return { account, isOurs, license: await askLicense(deps, email, password) }
}

const isRight = ({ isOurs, license }: Verdict) => isOurs || license.kind === 'accepted'

async function describe({ password }: Pair, { account, isOurs, license }: Verdict): Promise<JudgedPair> {
  return {
    passwordHash: account && isOurs ? account.passwordHash : await hashPassword(password),
    knownHash: account?.passwordHash ?? null,
    isProven: license.kind === 'accepted',
    license,
  }
}
