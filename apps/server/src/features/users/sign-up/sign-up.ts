import { randomUUID } from 'node:crypto'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { signUp as endpoint } from '@contapro/contract/users'
import type { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { countAttempt } from '../../../http/limits/attempts.ts'
import { rememberDevice } from '../devices/device-queries.ts'
import { sendMarketingForm } from '../jobs.ts'
import { SIGN_UP_ADDRESS } from '../limits.ts'
import { assertUncommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { openSession, type DeviceVisitor } from '../sessions/sessions.ts'
import { insertUser } from '../user-queries.ts'
import { abGroupOf } from './ab-group.ts'
import { verifyCaptcha } from './captcha.ts'
import { refuseTaken } from './refuse-taken.ts'

export async function signUp(deps: Deps, input: z.output<typeof endpoint.schema.body>, visitor: DeviceVisitor) {
  const { config, db, queue, log } = deps
  // Before anything is looked up or hashed: each try costs work, and its answer may name an account.
  await countAttempt(db, SIGN_UP_ADDRESS, visitor.address, deps.now())
  await verifyCaptcha(deps, input.captcha_token)
  assertUncommonPassword(input.password)
  const passwordHash = await hashPassword(input.password)
  const id = randomUUID()

  const token = await db
    .transaction()
    .execute(async (tx) => {
      const user = await insertUser(tx, {
        id,
        name: input.name,
        lastName: input.last_name,
        documentNumber: input.document_number,
        email: input.email.toLowerCase(),
        phoneNumber: input.phone_number,
        accountantProfile: input.accountant_profile,
        passwordHash,
        planType: 1,
        subscriptionEnd: addDays(dateInLima(deps.now()), config.trialDays),
        abTestGroup: config.abGroup ?? abGroupOf(id),
        utmSource: input.utm_source ?? null,
        utmMedium: input.utm_medium ?? null,
        utmCampaign: input.utm_campaign ?? null,
      })
      if (config.marketingForms) await queue.send(tx, sendMarketingForm, { userId: user.id })
      await rememberDevice(tx, user.id, visitor.deviceId, deps.now())
      return { access_token: await openSession(deps, tx, user, visitor), ab_test_group: user.abTestGroup }
    })
    .catch((error: unknown) => {
      throw refuseTaken(error)
    })
  log.info({ security: 'sign-up', user: id, address: visitor.address })
  return token
}
