import type { registerWithSolKey as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import type { UserRow } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { countAttempt } from '../../../http/limits/attempts.ts'
import { CHECK_RESULT_SCHEMAS } from '../credentials/check-answer.ts'
import type { CredentialChecks } from '../credentials/credential-checks.ts'
import { findBusinessByRuc, isHeldByAnother } from '../find-business.ts'
import { SOL_KEY_PER_CALLER, VALIDATION_ADDRESS } from '../limits.ts'
import { assertSubscribed } from '../subscription.ts'
import { placeholderUuid } from './placeholder-uuid.ts'

type SolKeyAttempt = { uuid: string } & Pick<z.output<typeof endpoint.schema.body>, 'ruc' | 'username' | 'password'>

/**
 * Checks the SOL credentials of an accountant who wants to register a RUC that others have registered. Each attempt could be a guess:
 * the guard before the login limits them over all callers and notifies the other accountants (quality bar TRAP-11).
 */
export async function verifySolKey(
  deps: Deps,
  checks: CredentialChecks,
  { user, address }: { user: UserRow; address: string },
  { uuid, ruc, username, password }: SolKeyAttempt,
): Promise<void> {
  const { db, now } = deps
  const own = await findBusinessByRuc(db, user.id, ruc)
  if (uuid !== placeholderUuid(deps.keys, user.id, ruc) && uuid !== own?.id) throw new AppError('BUSINESS_NOT_FOUND')
  if (own) throw new AppError('RUC_ALREADY_YOURS')
  if (!(await isHeldByAnother(db, user.id, ruc))) throw new AppError('BUSINESS_NOT_FOUND')
  assertSubscribed(user, now())
  await countAttempt(db, VALIDATION_ADDRESS, address, now())
  await countAttempt(db, SOL_KEY_PER_CALLER, user.id, now())
  const typed = { username, password }
  const check = { kind: 'prove', accountantId: user.id, ruc, address, typed } as const
  const result = (await checks.ask(check, CHECK_RESULT_SCHEMAS.prove)) ?? 'unavailable'
  deps.log.info({ security: 'sol-profile', verdict: result, user: user.id, address })
  if (result === 'refused') throw new AppError('INVALID_SOL_CREDENTIALS')
  if (result !== 'accepted') throw new AppError('SUNAT_UNAVAILABLE', { retryAfterSeconds: 60 })
}
