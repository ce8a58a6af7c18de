import { appendAudit } from '../../../audit/audit.ts'
import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { createRefusals } from '../../../sunat/refused-credentials.ts'
import type { CredentialChange } from '../../../vault/vault.ts'
import { requestCollection } from '../../collection/queries.ts'
import { lockBusiness, updateBusiness } from '../queries.ts'

/** Saves credentials and collects with them. What SUNAT refused before may be tried once more: its owner says that it is right now. */
export async function changeCredentials(
  deps: Deps,
  accountantId: string,
  businessId: string,
  change: CredentialChange,
): Promise<void> {
  const { db, vault, queue, sunat } = deps
  const now = deps.now()
  const fields = Object.entries(change)
  if (fields.length === 0) return
  const changed = fields.filter(([, value]) => value !== '').map(([field]) => field)
  const deleted = fields.filter(([, value]) => value === '').map(([field]) => field)
  const who = await retryTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, accountantId, businessId)
    const before = await vault.savedAt(tx, businessId)
    if (!business || !before) throw new AppError('BUSINESS_NOT_FOUND')
    await appendAudit(
      tx,
      businessId,
      { actor: `user:${accountantId}`, action: 'credentials-changed', details: { fields: changed, deleted } },
      now,
    )
    const after = await vault.change(tx, businessId, change, now)
    const sol = { ruc: business.ruc, user: after.username, password: after.password }
    const touchesSol = change.username !== undefined || change.password !== undefined
    if (touchesSol) await createRefusals(deps).forget(tx, sol)
    // With a SOL user that SUNAT has refused another API pair helps nobody: the business goes on standing still.
    const standsStill = before.solRefusedAt !== null && !touchesSol
    await updateBusiness(tx, businessId, {
      ...(before.apiRefusedAt && { notice: null }),
      ...(!standsStill && { status: 'IN_PROGRESS' }),
    })
    if (!standsStill) await requestCollection(tx, queue, business, 'CREDENTIALS', now)
    return { ...sol, clientId: after.apiKey ?? '', clientSecret: after.apiSecret ?? '' }
  })
  await sunat.forgetCredentials(who)
}
