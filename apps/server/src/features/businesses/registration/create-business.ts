import type { Business } from '@contapro/contract/businesses'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { requestCollection } from '../../collection/queries.ts'
import { getBusiness } from '../get-business.ts'
import { insertBusiness } from './insert-business.ts'

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
  /** When SUNAT accepted the credentials. Null when they have not been checked. */
  provenAt: Date | null
  /** From where the credentials were sent. */
  address?: string
  /** The first collection gets the low priority of a nightly one. */
  isBackground?: boolean
}

/** Creates a business with its credentials, first audit entry and first collection, in the caller's transaction (quality bar REL-4, REL-8). */
export async function createBusiness(
  deps: Pick<Deps, 'audit' | 'vault' | 'queue' | 'solKeys' | 'now'>,
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
  // A simultaneous request was faster.
  if (!business) throw new AppError('RUC_ALREADY_YOURS')
  const credentials = {
    username: input.username,
    password: input.password,
    ...(input.sunat_api_key && { apiKey: input.sunat_api_key }),
    ...(input.sunat_api_secret && { apiSecret: input.sunat_api_secret }),
  }
  const details = { ruc: input.ruc, ...(input.provenAt && { proven: true }) }
  await deps.audit.append(
    tx,
    business.id,
    { actor: `user:${accountant.id}`, action: 'business-registered', details },
    now,
  )
  await deps.vault.store(tx, business.id, credentials, now)
  if (input.address !== undefined) await deps.solKeys.recordSender(tx, business.id, input.address)
  if (input.provenAt) {
    const { ruc, username: user, password } = input
    await deps.solKeys.recordAccepted(tx, { ruc, user, password, sender: { businessId: business.id } })
  }
  // The collection of a demonstration business has the reason NIGHTLY because nobody waits for it; the reason decides its priority.
  await requestCollection(tx, deps.queue, business.id, input.isBackground ? 'NIGHTLY' : 'FIRST', now)
  return getBusiness(tx, business, now)
}
