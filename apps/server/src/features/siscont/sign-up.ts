import { randomUUID } from 'node:crypto'

import type { signUpSiscont as endpoint } from '@contapro/contract/siscont'
import type { z } from 'zod'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/limits/attempts.ts'
import {
  abGroupOf,
  enterAccount,
  insertUser,
  refuseTaken,
  SIGN_UP_ADDRESS,
  type DeviceVisitor,
} from '../users/queries.ts'
import { lockSiscontAccount, setSiscontAccount } from './accounts.ts'
import { useUpCode } from './codes.ts'
import { readEntrant } from './entrant.ts'
import { recordLicense, refreshLicense } from './license.ts'

/** Creates the account of somebody from SISCONT and opens it. Names come from the license or, when it has none, from the form. */
export async function signUpSiscont(deps: Deps, input: z.output<typeof endpoint.schema.body>, visitor: DeviceVisitor) {
  const { config, db, log, now } = deps
  await countAttempt(db, SIGN_UP_ADDRESS, visitor.address, now())
  const entrant = await readEntrant(deps, input, visitor)
  const { email, passwordHash, isProven, license, registrationCode } = entrant
  const licensed = license.kind === 'accepted' ? license : undefined
  const name = licensed?.names ?? input.name
  const lastName = licensed?.surnames ?? input.last_name
  if (name === undefined || lastName === undefined) throw new AppError('NAMES_MISSING')
  const id = randomUUID()

  const signedIn = await db
    .transaction()
    .execute(async (tx) => {
      if (
        registrationCode !== undefined &&
        !(await useUpCode(tx, { kind: 'registration', text: registrationCode }, now()))
      )
        throw new AppError('HANDOFF_ENDED')
      const existing = await lockSiscontAccount(tx, email)
      // A link that nobody proved holds nothing against somebody who has the right password, or where nobody can be proven. An account of
      // this email does: that error is raised when the user is inserted.
      const mayReplace = existing?.provenAt === null && (isProven || !deps.partner)
      if (existing && !mayReplace) throw new AppError('EMAIL_ALREADY_REGISTERED')
      const user = await insertUser(tx, {
        id,
        name,
        lastName,
        documentNumber: input.document_number,
        email,
        phoneNumber: input.phone_number,
        accountantProfile: 'Siscont',
        // The SISCONT password signs in at SISCONT's endpoints only. One of Contapro is set by mail.
        passwordHash: null,
        planType: null,
        subscriptionEnd: null,
        abTestGroup: config.abGroup ?? abGroupOf(id),
      })
      await setSiscontAccount(tx, { email, userId: id, passwordHash, provenAt: isProven ? now() : null })
      await recordLicense(tx, { email, userId: id }, license, now())
      if (existing) await refreshLicense(tx, existing.userId)
      return enterAccount(deps, tx, user, visitor, 'siscont')
    })
    .catch((error: unknown) => {
      throw refuseTaken(error)
    })
  log.info({ security: 'sign-up', user: id, userType: 'siscont', address: visitor.address })
  return signedIn
}
