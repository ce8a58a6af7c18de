import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { requestCollection } from '../collection/queries.ts'
import { API_REFUSED, lockBusiness, setCredentialVerdict, updateBusiness } from './queries.ts'

// What SUNAT said of the stored credentials, as the accountant sees it. A verdict names when they were saved: what was saved anew while
// SUNAT was thinking is not what it spoke of.

type Owned = { id: string; accountantId: string }

export async function noteSolRefused(tx: Queryable, { id, accountantId }: Owned, savedAt: Date, now: Date) {
  if (!(await lockBusiness(tx, accountantId, id))) return
  if (!(await setCredentialVerdict(tx, id, { solSavedAt: savedAt }, { solRefusedAt: now }))) return
  await updateBusiness(tx, id, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
}

/** A business that stood still because of them is collected at once. */
export async function noteSolAccepted(
  tx: Queryable,
  { queue }: Pick<Deps, 'queue'>,
  { id, accountantId }: Owned,
  savedAt: Date,
  now: Date,
) {
  const business = await lockBusiness(tx, accountantId, id)
  if (!business) return
  if (!(await setCredentialVerdict(tx, id, { solSavedAt: savedAt }, { solRefusedAt: null }))) return
  const stoodStill = business.status === 'INVALID_CREDENTIALS'
  await updateBusiness(tx, id, {
    provenAt: business.provenAt ?? now,
    ...(stoodStill && { status: 'IN_PROGRESS' as const }),
  })
  if (stoodStill) await requestCollection(tx, queue, business, 'CREDENTIALS', now)
}

/** A refused pair stops nothing: the portal gives the same, slower. */
export async function noteApiRefused(tx: Queryable, { id, accountantId }: Owned, savedAt: Date, now: Date) {
  if (!(await lockBusiness(tx, accountantId, id))) return
  if (!(await setCredentialVerdict(tx, id, { apiSavedAt: savedAt }, { apiRefusedAt: now }))) return
  await updateBusiness(tx, id, { notice: API_REFUSED })
}
