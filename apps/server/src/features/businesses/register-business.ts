import type { Business, registerBusiness as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import { appendAudit } from '../../audit/audit.ts'
import type { Queryable } from '../../db/database.ts'
import type { UserRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findBusinessByRuc, insertBusiness, isHeldByAnother, tellBusiness } from './queries.ts'
import { assertSubscribed } from './subscription.ts'

type NewBusiness = z.output<typeof endpoint.schema.body>

export async function registerBusiness(
  deps: Deps,
  tx: Queryable,
  accountant: UserRow,
  input: NewBusiness,
): Promise<Business> {
  const now = deps.now()
  assertSubscribed(accountant, now)
  if (await findBusinessByRuc(tx, accountant.id, input.ruc)) throw new AppError('RUC_ALREADY_YOURS')
  if (await isHeldByAnother(tx, accountant.id, input.ruc)) throw new AppError('RUC_ALREADY_REGISTERED')
  const business = await insertBusiness(tx, {
    accountantId: accountant.id,
    ruc: input.ruc,
    name: input.name,
    paternalSurname: input.paternal_surname ?? null,
    maternalSurname: input.maternal_surname ?? null,
    givenNames: input.given_names ?? null,
    status: 'IN_PROGRESS',
  })
  if (!business) throw new AppError('RUC_ALREADY_YOURS') // two clicks at the same moment
  await deps.vault.store(
    tx,
    business.id,
    {
      username: input.username,
      password: input.passwordSOL,
      ...(input.sunat_api_key && { apiKey: input.sunat_api_key }),
      ...(input.sunat_api_secret && { apiSecret: input.sunat_api_secret }),
    },
    now,
  )
  await appendAudit(
    tx,
    business.id,
    { actor: `user:${accountant.id}`, action: 'business-registered', details: { ruc: input.ruc } },
    now,
  )
  return tellBusiness(tx, business, now)
}
