import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { requestCollection } from '../../collection/queries.ts'
import { lockBusiness } from '../find-business.ts'
import { updateBusiness } from '../update-business.ts'
import { API_REFUSED, setCredentialVerdict } from './set-credential-verdict.ts'

// Stores what a validation found out about the saved credentials, and what follows from it for the business: `setCredentialVerdict` alone
// changes only the vault and the audit chain. The verdict carries the time the credentials were saved, because the accountant may have saved others
// while SUNAT was checking.

type RecordVerdict = (
  tx: Queryable,
  deps: Pick<Deps, 'audit' | 'vault' | 'queue' | 'now'>,
  business: { id: string; accountantId: string },
  savedAt: Date,
) => Promise<void>

export const recordSolRefused: RecordVerdict = async (tx, deps, { id, accountantId }, savedAt) => {
  if (!(await lockBusiness(tx, accountantId, id))) return
  if (!(await setCredentialVerdict(tx, deps, id, { solSavedAt: savedAt }, { solRefusedAt: deps.now() }))) return
  await updateBusiness(tx, id, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
}

/** Also starts a collection when refused credentials had stopped them. */
export const recordSolAccepted: RecordVerdict = async (tx, deps, { id, accountantId }, savedAt) => {
  const business = await lockBusiness(tx, accountantId, id)
  if (!business) return
  if (!(await setCredentialVerdict(tx, deps, id, { solSavedAt: savedAt }, { solRefusedAt: null }))) return
  const hadStopped = business.status === 'INVALID_CREDENTIALS'
  await updateBusiness(tx, id, {
    provenAt: business.provenAt ?? deps.now(),
    ...(hadStopped && { status: 'IN_PROGRESS' as const }),
  })
  if (hadStopped) await requestCollection(tx, deps.queue, id, 'CREDENTIALS', deps.now())
}

/** What is stored is not what was saved: the accountant is asked for it again. */
export const recordUnusable = (tx: Queryable, businessId: string) =>
  updateBusiness(tx, businessId, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })

/** Collections continue on the portal, which does not have everything. */
export const recordApiRefused: RecordVerdict = async (tx, deps, { id, accountantId }, savedAt) => {
  if (!(await lockBusiness(tx, accountantId, id))) return
  if (!(await setCredentialVerdict(tx, deps, id, { apiSavedAt: savedAt }, { apiRefusedAt: deps.now() }))) return
  await updateBusiness(tx, id, { notice: API_REFUSED })
}
