import type { linkSiscont as endpoint } from '@contapro/contract/siscont'
import type { z } from 'zod'

import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enterAccount, findUser, queueAccountMail, requirePassword, type DeviceVisitor } from '../users/queries.ts'
import { findSiscontAccount, lockSiscontAccount, setSiscontAccount, type SiscontAccount } from './accounts.ts'
import { useUpCode } from './codes.ts'
import { readEntrant, type Entrant } from './entrant.ts'
import { recordLicense, refreshLicense } from './license.ts'

type Body = z.output<typeof endpoint.schema.body>

/** Links an account of Contapro to an email of SISCONT, which opens it from then on. Without `confirm` everything is only checked. */
export async function linkSiscont(deps: Deps, body: Body, visitor: DeviceVisitor) {
  const { db, log, now } = deps
  const form = { email: body.contapro_email, password: body.contapro_password }
  const user = await requirePassword(deps, form, visitor, 'INCORRECT_CREDENTIALS')
  const entrant = await readEntrant(deps, body, visitor)
  await assertMayLink(db, await findSiscontAccount(db, entrant.email), entrant, user.id)
  const answer = {
    success: true as const,
    data: { dni: user.documentNumber, phone_number: user.phoneNumber },
    ab_test_group: user.abTestGroup,
  }
  if (!body.confirm) return { ...answer, token: null }

  const { email, passwordHash, isProven, license, registrationCode } = entrant
  const account = { email, userId: user.id }
  const signedIn = await db.transaction().execute(async (tx) => {
    if (
      registrationCode !== undefined &&
      !(await useUpCode(tx, { kind: 'registration', text: registrationCode }, now()))
    )
      throw new AppError('HANDOFF_ENDED')
    const previous = await lockSiscontAccount(tx, email)
    await assertMayLink(tx, previous, entrant, user.id)
    const before = previous?.userId === user.id && previous.passwordHash === passwordHash ? previous.provenAt : null
    await setSiscontAccount(tx, { ...account, passwordHash, provenAt: isProven ? now() : before })
    await recordLicense(tx, account, license, now())
    // The license goes with the email.
    if (previous && previous.userId !== user.id) await refreshLicense(tx, previous.userId)
    await queueAccountMail(deps, tx, { userId: user.id, news: 'siscont-linked', siscontEmail: email }, visitor)
    return enterAccount(deps, tx, user, visitor, 'siscont')
  })
  log.info({ security: 'siscont-linked', user: user.id, address: visitor.address })
  return { ...answer, token: signedIn.access_token }
}

/**
 * An email that opens another account already is linked only by somebody with its password of SISCONT. A link that nobody proved does not
 * keep it, unless the account is of this email: then whoever has the mailbox wins it back.
 */
async function assertMayLink(
  db: Queryable,
  account: SiscontAccount | undefined,
  { email, passwordHash, knownHash, isProven }: Entrant,
  userId: string,
): Promise<void> {
  if (!account || account.userId === userId) return
  const isCurrent = account.passwordHash === knownHash
  if (isCurrent && (isProven || account.passwordHash === passwordHash)) return
  const isHeld = account.provenAt !== null || (await findUser(db, account.userId))?.email === email
  if (isHeld) throw new AppError('INCORRECT_CREDENTIALS')
}
