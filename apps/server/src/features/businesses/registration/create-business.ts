import type { Business } from '@contapro/contract/businesses'

import { appendAudit } from '../../../audit/audit.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { requestCollection } from '../../collection/queries.ts'
import { insertBusiness, getBusiness } from '../queries.ts'

export type NewBusiness = {
  ruc: string
  name: string
  username: string
  password: string
  sunat_api_key?: string | undefined
  sunat_api_secret?: string | undefined
  paternal_surname?: string | undefined
  maternal_surname?: string | undefined
  given_names?: string | undefined
  /** When SUNAT accepted the credentials, if it has been asked. */
  provenAt: Date | null
  /** Nobody is waiting for it: it may take its time. */
  isUnhurried?: boolean
}

/** The business, its credentials, its first audit entry and its first collection: all of them or nothing (quality bar REL-4, REL-8). */
export async function createBusiness(
  deps: Pick<Deps, 'vault' | 'queue' | 'now'>,
  tx: Queryable,
  accountant: { id: string },
  input: NewBusiness,
): Promise<Business> {
  const now = deps.now()
  const business = await insertBusiness(tx, {
    accountantId: accountant.id,
    ruc: input.ruc,
    name: input.name,
    paternalSurname: input.paternal_surname ?? null,
    maternalSurname: input.maternal_surname ?? null,
    givenNames: input.given_names ?? null,
    status: 'IN_PROGRESS',
    provenAt: input.provenAt,
  })
  if (!business) throw new AppError('RUC_ALREADY_YOURS') // two clicks at the same moment
  const credentials = {
    username: input.username,
    password: input.password,
    ...(input.sunat_api_key && { apiKey: input.sunat_api_key }),
    ...(input.sunat_api_secret && { apiSecret: input.sunat_api_secret }),
  }
  await deps.vault.store(tx, business.id, credentials, now)
  const details = { ruc: input.ruc, ...(input.provenAt && { proven: true }) }
  await appendAudit(tx, business.id, { actor: `user:${accountant.id}`, action: 'business-registered', details }, now)
  await requestCollection(tx, deps.queue, business, input.isUnhurried ? 'NIGHTLY' : 'FIRST', now)
  return getBusiness(tx, business, now)
}
