import type { linkSiscont as endpoint } from '@contapro/contract/siscont'
import type { z } from 'zod'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enterAccount, queueAccountMail, requirePassword, type DeviceVisitor } from '../users/queries.ts'
import { findSiscontAccount, setSiscontAccount } from './accounts.ts'
import { useUpCode } from './codes.ts'
import { readEntrant, type Entrant } from './entrant.ts'
import { recordLicense } from './license.ts'
import { judgePair } from './sign-in.ts'

type Body = z.output<typeof endpoint.schema.body>

/** Links an account of Contapro to an email of SISCONT, which opens it from then on. Without `confirm` everything is only checked. */
export async function linkSiscont(deps: Deps, body: Body, visitor: DeviceVisitor) {
  const { db, log, now } = deps
  const form = { email: body.contapro_email, password: body.contapro_password }
  const user = await requirePassword(deps, form, visitor, 'INCORRECT_CREDENTIALS')
  const entrant = await readEntrant(deps, body, visitor)
  await assertMayLink(deps, entrant, body, visitor)
  const answer = {
    success: true as const,
    data: { dni: user.documentNumber, phone_number: user.phoneNumber },
    ab_test_group: user.abTestGroup,
  }
  if (!body.confirm) return { ...answer, token: null }

  const { email, passwordHash, isProven, license, registrationCode } = entrant
  const signedIn = await db.transaction().execute(async (tx) => {
    if (registrationCode !== undefined && !(await useUpCode(tx, 'registration', registrationCode, now())))
      throw new AppError('HANDOFF_ENDED')
    await setSiscontAccount(tx, { email, userId: user.id, passwordHash, provenAt: isProven ? now() : null })
    await recordLicense(tx, user.id, license, now())
    await queueAccountMail(deps, tx, { userId: user.id, news: 'siscont-linked' }, visitor)
    return enterAccount(deps, tx, user, visitor, 'siscont')
  })
  log.info({ security: 'siscont-linked', user: user.id, address: visitor.address })
  return { ...answer, token: signedIn.access_token }
}

/** An email that opens an account already is linked to another one only by somebody with its password. */
async function assertMayLink(deps: Deps, { email, isProven }: Entrant, body: Body, visitor: DeviceVisitor) {
  const account = await findSiscontAccount(deps.db, email)
  if (account && !isProven) await judgePair(deps, { email, password: body.password ?? '', account }, visitor)
}
