import type { Business, registerBusiness as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import type { Queryable } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { countSavedKey } from '../../../sunat/count-saved-key.ts'
import { tooManyKeys } from '../../../sunat/too-many-keys.ts'
import { countUnproven, findBusinessByRuc, isHeldByAnother } from '../find-business.ts'
import { MAX_UNPROVEN } from '../limits.ts'
import { assertSubscribed } from '../subscription.ts'
import { createBusiness } from './create-business.ts'

/**
 * Registers a RUC that no other account holds. The credentials are stored unchecked; the first collection proves them (`plan-periods.ts`).
 * Whoever calls it has counted the registration (`REGISTRATION`).
 */
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
  const sender = { accountantId: accountant.id, address }
  const wait = await countSavedKey(deps, tx, { ruc: input.ruc, user: input.username, password: passwordSOL, sender })
  if (wait > 0) throw tooManyKeys(wait)
  return createBusiness(deps, tx, accountant, { ...input, password: passwordSOL, provenAt: null, address })
}
