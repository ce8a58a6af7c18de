import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import { tooManyKeys } from '../../../sunat/too-many-keys.ts'
import type { CredentialChange } from '../../../vault/vault.ts'
import { API_REFUSED_TOPIC, endTopicAlert } from '../../alerts/queries.ts'
import { requestCollection } from '../../collection/queries.ts'
import { lockBusiness, requireBusiness } from '../find-business.ts'
import { revokeCredentials } from './revoke-credentials.ts'
import { updateBusiness } from '../update-business.ts'

/** Saves credentials and starts a collection. Saving also allows credentials that SUNAT has refused to be tried once more. */
export async function changeCredentials(
  deps: Deps,
  { accountantId, address }: { accountantId: string; address: string },
  businessId: string,
  change: CredentialChange,
): Promise<void> {
  const { db, vault, audit, queue, sunat, solKeys } = deps
  const now = deps.now()
  const fields = Object.entries(change)
  if (fields.length === 0) return
  const changed = fields.filter(([, value]) => value !== '').map(([field]) => field)
  const deleted = fields.filter(([, value]) => value === '').map(([field]) => field)
  await requireBusiness(db, accountantId, businessId)
  const opening = await vault.recordOpening(businessId, { actor: `user:${accountantId}`, purpose: 'change' })
  const { credentials, forgetTokens } = await retryTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, accountantId, businessId)
    const before = await vault.findCredentialDates(tx, businessId)
    if (!business || !before) throw new AppError('BUSINESS_NOT_FOUND')
    await audit.append(
      tx,
      businessId,
      { actor: `user:${accountantId}`, action: 'credentials-changed', details: { fields: changed, deleted } },
      now,
    )
    const after = await vault.change(tx, opening, change, now)
    const afterCommit = await revokeCredentials(deps, tx, business)
    const sol = { ruc: business.ruc, user: after.username, password: after.password }
    const changesSol = change.username !== undefined || change.password !== undefined
    if (changesSol) {
      const wait = await solKeys.findWait(tx, { ...sol, by: { businessId, address } })
      if (wait > 0) throw tooManyKeys(wait)
      await solKeys.recordSender(tx, businessId, address)
      await refusedCredentials(deps).remove(tx, sol)
    }
    // A new API pair does not help while SUNAT refuses the SOL user.
    const isStopped = before.solRefusedAt !== null && !changesSol
    await updateBusiness(tx, businessId, {
      ...(before.apiRefusedAt && { notice: null }),
      ...(!isStopped && { status: 'IN_PROGRESS' }),
    })
    if (before.apiRefusedAt) await endTopicAlert(tx, { businessId, topic: API_REFUSED_TOPIC })
    if (!isStopped) await requestCollection(tx, queue, businessId, 'CREDENTIALS', now)
    const saved = { ...sol, clientId: after.apiKey ?? '', clientSecret: after.apiSecret ?? '' }
    return { credentials: saved, forgetTokens: afterCommit }
  })
  // The old ones too: what they won is of no use to the new ones.
  await forgetTokens()
  await sunat.forgetCredentials(credentials)
}
