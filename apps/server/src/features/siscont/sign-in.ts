import type { signInSiscont as endpoint } from '@contapro/contract/siscont'
import type { z } from 'zod'

import type { Queryable } from '../../db/database.ts'
import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { assertAttemptsLeft } from '../../http/limits/attempts.ts'
import {
  enterAccount,
  findUser,
  forgetDevices,
  hashPassword,
  isKnownDevice,
  judgeWithinLimits,
  queueAccountMail,
  revokeAllSessions,
  updatePassword,
  verifyPassword,
  type DeviceVisitor,
} from '../users/queries.ts'
import {
  deleteSiscontAccount,
  findSiscontAccount,
  isOwnAccount,
  lockSiscontAccount,
  proveSiscontAccount,
  type SiscontAccount,
} from './accounts.ts'
import { askLicense } from './ask-license.ts'
import { createCode, useUpCode } from './codes.ts'
import { refuseCode } from './entrant.ts'
import { recordLicense } from './license.ts'
import { CODE_ADDRESS } from './limits.ts'

export function signInSiscont(
  deps: Deps,
  body: z.output<typeof endpoint.schema.body>,
  visitor: DeviceVisitor,
): Promise<z.input<(typeof endpoint.schema.response)[200]>> {
  return 'code' in body ? signInWithCode(deps, body.code, visitor) : signInWithPassword(deps, body, visitor)
}

async function signInWithPassword(
  deps: Deps,
  { email: typedEmail, password }: { email: string; password: string },
  visitor: DeviceVisitor,
) {
  const email = typedEmail.toLowerCase()
  const account = await findSiscontAccount(deps.db, email)
  const pair = await judgePair(deps, { email, password, account }, visitor)
  const passwordHash = pair.isOurs ? undefined : await hashPassword(password)
  const signedIn =
    account &&
    (await deps.db.transaction().execute((tx) => {
      const isProven = pair.license.kind === 'accepted'
      return enter(deps, tx, { email, passwordHash, isProven, license: pair.license }, visitor)
    }))
  if (!signedIn) throw new AppError('INCORRECT_CREDENTIALS')
  return { ...signedIn, ruc: null, razon_social: null }
}

/**
 * Judges an email and its password of SISCONT. The partner is asked also when our hash fits: it knows whether the license still runs, and
 * known and unknown emails take the same steps. When our hash does not fit, the partner's word counts: the password was changed there.
 */
export async function judgePair(
  deps: Deps,
  { email, password, account }: { email: string; password: string; account: SiscontAccount | undefined },
  visitor: DeviceVisitor,
): Promise<{ isOurs: boolean; license: LicenseAnswer }> {
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
      return isOurs || license.kind === 'accepted' ? { isOurs, license } : undefined
    },
  })
}

async function signInWithCode(deps: Deps, text: string, visitor: DeviceVisitor) {
  await assertAttemptsLeft(deps.db, [{ limit: CODE_ADDRESS, key: visitor.address }], deps.now())
  const redeemed = await deps.db.transaction().execute(async (tx) => {
    const code = await useUpCode(tx, 'handoff', text, deps.now())
    if (!code) return undefined
    const { email, isOurs, isProven, license } = code
    const passwordHash = isOurs ? undefined : code.passwordHash
    const signedIn =
      isOurs || isProven ? await enter(deps, tx, { email, passwordHash, isProven, license }, visitor) : undefined
    const registration = signedIn ? '' : await createCode(tx, { ...code, kind: 'registration' }, deps.now())
    return { code, signedIn, registration }
  })
  if (!redeemed) return refuseCode(deps, visitor)
  const { code, signedIn, registration } = redeemed
  if (signedIn) return { ...signedIn, ruc: code.ruc, razon_social: code.businessName }
  const { email, ruc, businessName } = code
  throw new AppError('INCORRECT_CREDENTIALS', { registration: { code: registration, email, ruc, businessName } })
}

/** An email and a password that have been judged. `passwordHash` is there when ours did not fit, or was not tried. */
type JudgedPair = {
  email: string
  passwordHash: string | undefined
  isProven: boolean
  license: LicenseAnswer
}

/** Opens the account of an email of SISCONT; undefined when it has none. */
async function enter(deps: Deps, tx: Queryable, pair: JudgedPair, visitor: DeviceVisitor) {
  const { email, passwordHash, isProven, license } = pair
  const account = await lockSiscontAccount(tx, email)
  const user = account && (await findUser(tx, account.userId))
  if (!account || !user) return undefined
  if (passwordHash !== undefined && account.provenAt === null) {
    // Whoever made this account or link never showed the right password: the one who does gets it alone, or is not led into a stranger's.
    if (!isOwnAccount(user, email)) {
      await deleteSiscontAccount(tx, email)
      deps.log.warn({ security: 'siscont-link-dropped', user: user.id, address: visitor.address })
      return undefined
    }
    await updatePassword(tx, user.id, passwordHash)
    await revokeAllSessions(tx, user.id, deps.now())
    await forgetDevices(tx, user.id)
    await queueAccountMail(deps, tx, { userId: user.id, news: 'password-changed' }, visitor)
  }
  if (isProven)
    await proveSiscontAccount(tx, email, {
      ...(passwordHash !== undefined && { passwordHash }),
      provenAt: account.provenAt ?? deps.now(),
    })
  await recordLicense(tx, user.id, license, deps.now())
  return enterAccount(deps, tx, user, visitor, 'siscont')
}
