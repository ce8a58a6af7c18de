import type { signInSiscont as endpoint } from '@contapro/contract/siscont'
import type { z } from 'zod'

import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { assertAttemptsLeft } from '../../http/limits/attempts.ts'
import {
  enterAccount,
  findUser,
  forgetDevices,
  queueAccountMail,
  revokeAllSessions,
  type DeviceVisitor,
} from '../users/queries.ts'
import { deleteSiscontAccount, isOwnAccount, lockSiscontAccount, proveSiscontAccount } from './accounts.ts'
import { createCode, useUpCode } from './codes.ts'
import { dropOtherLinks } from './drop-links.ts'
import { refuseCode } from './entrant.ts'
import { judgePair, type JudgedPair } from './judge-pair.ts'
import { recordLicense, refreshLicense } from './license.ts'
import { CODE_ADDRESS } from './limits.ts'

export function signInSiscont(
  deps: Deps,
  body: z.output<typeof endpoint.schema.body>,
  visitor: DeviceVisitor,
): Promise<z.input<(typeof endpoint.schema.response)[200]>> {
  return 'code' in body ? signInWithCode(deps, body, visitor) : signInWithPassword(deps, body, visitor)
}

async function signInWithPassword(
  deps: Deps,
  { email: typedEmail, password }: { email: string; password: string },
  visitor: DeviceVisitor,
) {
  const email = typedEmail.toLowerCase()
  const pair = await judgePair(deps, { email, password }, visitor)
  const signedIn = await deps.db.transaction().execute((tx) => enter(deps, tx, { email, ...pair }, visitor))
  if (!signedIn) throw new AppError('INCORRECT_CREDENTIALS')
  return { ...signedIn, ruc: null, razon_social: null }
}

/** With an email the code must be its: nobody is led into another account than the one that the address names. */
async function signInWithCode(
  deps: Deps,
  { code: text, email: named }: { code: string; email?: string | undefined },
  visitor: DeviceVisitor,
) {
  await assertAttemptsLeft(deps.db, [{ limit: CODE_ADDRESS, key: visitor.address }], deps.now())
  const redeemed = await deps.db.transaction().execute(async (tx) => {
    const code = await useUpCode(tx, { kind: 'handoff', text, email: named?.toLowerCase() }, deps.now())
    if (!code) return undefined
    const signedIn = await enter(deps, tx, code, visitor)
    const registration = signedIn ? '' : await createCode(tx, { ...code, kind: 'registration' }, deps.now())
    return { code, signedIn, registration }
  })
  if (!redeemed) return refuseCode(deps, visitor)
  const { code, signedIn, registration } = redeemed
  if (signedIn) return { ...signedIn, ruc: code.ruc, razon_social: code.businessName }
  const { email, ruc, businessName } = code
  throw new AppError('INCORRECT_CREDENTIALS', { registration: { code: registration, email, ruc, businessName } })
}

/**
 * Opens the account of an email of SISCONT for whoever has its password: our hash fitted, or the partner confirmed them. Undefined when there
 * is no such account. Whose password has been replaced since they were judged comes again.
 */
async function enter(deps: Deps, tx: Queryable, judged: JudgedPair & { email: string }, visitor: DeviceVisitor) {
  const { email, passwordHash, knownHash, isProven, license } = judged
  const account = await lockSiscontAccount(tx, email)
  const user = account && (await findUser(tx, account.userId))
  if (!account || !user) return undefined
  const isOurs = account.passwordHash === passwordHash
  if (account.passwordHash !== knownHash) throw new AppError('HANDOFF_ENDED')
  if (!isOurs && !isProven) return undefined
  if (!isOurs && account.provenAt === null) {
    // Whoever made this account or link never showed the right password: the one who does gets it alone, or is not led into a stranger's.
    if (!isOwnAccount(user, email)) {
      await deleteSiscontAccount(tx, email)
      await refreshLicense(tx, user.id)
      deps.log.warn({ security: 'siscont-link-dropped', user: user.id, address: visitor.address })
      return undefined
    }
    await dropOtherLinks(tx, user.id, email)
    await revokeAllSessions(tx, user.id, deps.now())
    await forgetDevices(tx, user.id)
    await queueAccountMail(deps, tx, { userId: user.id, news: 'siscont-linked', siscontEmail: email }, visitor)
  }
  if (isProven) await proveSiscontAccount(tx, email, { passwordHash, provenAt: account.provenAt ?? deps.now() })
  await recordLicense(tx, account, license, deps.now())
  return enterAccount(deps, tx, user, visitor, 'siscont')
}
