import type { Business, registerBusiness as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import type { Queryable } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import { tooManyKeys } from '../../../sunat/too-many-keys.ts'
import { countUnproven, findBusinessByRuc, isHeldByAnother } from '../find-business.ts'
import { MAX_UNPROVEN } from '../limits.ts'
import { assertSubscribed } from '../subscription.ts'
import { createBusiness } from './create-business.ts'

/** Whoever calls it has counted the registration (`REGISTRATION`). */
export async function registerBusiness(
  deps: Deps,
  tx: Queryable,
  { user: accountant, address }: { user: UserRow; address: string },
  { passwordSOL, ...input }: z.output<typeof endpoint.schema.body>,
): Promise<Business> {
  assertSubscribed(accountant, deps.now())
  if (await findBusinessByRuc(tx, accountant.id, input.ruc)) throw new AppError('RUC_ALREADY_YOURS')
  if (await isHeldByAnother(tx, accountant.id, input.ruc)) throw new AppError('RUC_ALREADY_REGISTERED')
  if ((await countUnproven(tx, accountant.id)) >= MAX_UNPROVEN) throw new AppError('TOO_MANY_UNPROVEN')
  const by = { accountantId: accountant.id, address }
  const saved = { ruc: input.ruc, user: input.username, password: passwordSOL, by }
  const wait = await deps.solKeys.countSaved(tx, saved)
  if (wait > 0) throw tooManyKeys(wait)
  await refusedCredentials(deps).remove(tx, saved)
  return createBusiness(deps, tx, accountant, { ...input, password: passwordSOL, provenAt: null, address })
}
