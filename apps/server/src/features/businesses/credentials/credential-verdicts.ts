import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { requestCollection } from '../../collection/queries.ts'
import { API_REFUSED, lockBusiness, setCredentialVerdict, updateBusiness } from '../queries.ts'

// Stores SUNAT's verdict on saved credentials. A verdict names the moment they were saved, because the accountant may have saved others
// while SUNAT was checking.

type Owned = { id: string; accountantId: string }
type VerdictDeps = Pick<Deps, 'vault' | 'queue' | 'now'>

export async function recordSolRefused(
  tx: Queryable,
  { vault, now }: VerdictDeps,
  { id, accountantId }: Owned,
  savedAt: Date,
) {
  if (!(await lockBusiness(tx, accountantId, id))) return
  if (!(await setCredentialVerdict(tx, vault, id, { solSavedAt: savedAt }, { solRefusedAt: now() }))) return
  await updateBusiness(tx, id, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
}

/** A business whose collections had stopped because of them is collected at once. */
export async function recordSolAccepted(
  tx: Queryable,
  { vault, queue, now }: VerdictDeps,
  { id, accountantId }: Owned,
  savedAt: Date,
) {
  const business = await lockBusiness(tx, accountantId, id)
  if (!business) return
  if (!(await setCredentialVerdict(tx, vault, id, { solSavedAt: savedAt }, { solRefusedAt: null }))) return
  const hadStopped = business.status === 'INVALID_CREDENTIALS'
  await updateBusiness(tx, id, {
    provenAt: business.provenAt ?? now(),
    ...(hadStopped && { status: 'IN_PROGRESS' as const }),
  })
  if (hadStopped) await requestCollection(tx, queue, business, 'CREDENTIALS', now())
}

/** A refused API pair stops nothing: the portal gives the same data, more slowly. */
export async function recordApiRefused(
  tx: Queryable,
  { vault, now }: VerdictDeps,
  { id, accountantId }: Owned,
  savedAt: Date,
) {
  if (!(await lockBusiness(tx, accountantId, id))) return
  if (!(await setCredentialVerdict(tx, vault, id, { apiSavedAt: savedAt }, { apiRefusedAt: now() }))) return
  await updateBusiness(tx, id, { notice: API_REFUSED })
}
