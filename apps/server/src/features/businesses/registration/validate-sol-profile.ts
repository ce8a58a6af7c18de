import type { validateSolProfile as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import { appendAudit } from '../../../audit/audit.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { countAttempt } from '../../../http/attempts.ts'
import { checkSol } from '../../../sunat/check-sol-credentials.ts'
import { insertAlert } from '../../alerts/queries.ts'
import { PROFILE_CALLER, PROFILE_RUC, VALIDATION_ADDRESS } from '../limits.ts'
import { findBusinessByRuc, findHolders } from '../queries.ts'
import { strangersUuid } from './placeholder-uuid.ts'
import { assertSubscribed } from './subscription.ts'

type Profile = { uuid: string } & Pick<z.output<typeof endpoint.schema.body>, 'ruc' | 'username' | 'password'>

const LONGEST_MS = 55_000

/**
 * Whoever knows the SOL key of a RUC that others have registered gets a business of their own. Passing or not, each try is counted
 * over all callers and told to those who have it: it could be somebody guessing (quality bar TRAP-11).
 */
export async function proveSolProfile(
  deps: Deps,
  { user, address }: { user: UserRow; address: string },
  { uuid, ruc, username, password }: Profile,
): Promise<void> {
  const { db, now } = deps
  const own = await findBusinessByRuc(db, user.id, ruc)
  if (uuid !== strangersUuid(ruc) && uuid !== own?.id) throw new AppError('BUSINESS_NOT_FOUND')
  if (own) throw new AppError('RUC_ALREADY_YOURS')
  if ((await findHolders(db, user.id, ruc)).length === 0) throw new AppError('BUSINESS_NOT_FOUND')
  assertSubscribed(user, now())
  await countAttempt(db, VALIDATION_ADDRESS, address, now())
  await countAttempt(db, PROFILE_CALLER, user.id, now())
  await countAttempt(db, PROFILE_RUC, ruc, now())
  await tellHolders(deps, user.id, ruc)

  const verdict = await checkSol(deps, { ruc, user: username, password }, AbortSignal.timeout(LONGEST_MS))
  deps.log.info({ security: 'sol-profile', verdict, user: user.id, address })
  if (verdict === 'refused') throw new AppError('INVALID_SOL_CREDENTIALS')
  if (verdict !== 'accepted') throw new AppError('SUNAT_UNAVAILABLE', { retryAfterSeconds: 60 })
}

/** What happened, and not who it was. */
async function tellHolders({ db, now }: Deps, accountantId: string, ruc: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const holder of await findHolders(tx, accountantId, ruc)) {
      const entry = { actor: 'another-accountant', action: 'profile-validation-tried', details: { ruc } } as const
      await appendAudit(tx, holder.id, entry, now())
      await insertAlert(
        tx,
        holder.accountantId,
        `Otra cuenta de Contapro ingresó una clave SOL para registrar a ${holder.name} (RUC ${ruc}). Si no lo esperabas, cambia la clave SOL en SUNAT.`,
      )
    }
  })
}
