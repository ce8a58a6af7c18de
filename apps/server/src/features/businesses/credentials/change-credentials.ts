import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { countSavedKey } from '../../../sunat/count-saved-key.ts'
import { tooManyKeys } from '../../../sunat/too-many-keys.ts'
import type { CredentialChange } from '../../../vault/credentials.ts'
import { API_REFUSED_TOPIC, endTopicAlert, SOL_REFUSED_TOPIC } from '../../alerts/queries.ts'
import { requestCollection } from '../../collection/queries.ts'
import { lockBusiness, requireBusiness } from '../find-business.ts'
import { updateBusiness } from '../update-business.ts'
import { CHECK_RESULT_SCHEMAS } from './check-answer.ts'
import type { CredentialChecks } from './credential-checks.ts'
import { revokeCredentials } from './revoke-credentials.ts'

type Sender = { readonly accountantId: string; readonly address: string }

/** Saves credentials and starts a collection. Saving also allows credentials that SUNAT has refused to be tried once more. */
export async function changeCredentials(
  deps: Deps,
  checks: CredentialChecks,
  { accountantId, address }: Sender,
  businessId: string,
  change: CredentialChange,
): Promise<void> {
  const { db, vault, queue, solKeys } = deps
  const now = deps.now()
  if (Object.keys(change).length === 0) return
  const { ruc } = await requireBusiness(db, accountantId, businessId)
  const { username: user, password } = change
  const sol = user !== undefined && password !== undefined ? { ruc, user, password } : undefined
  const changesSol = user !== undefined || password !== undefined
  // Only a worker knows the half that was not typed.
  if (changesSol && !sol) await countWithStoredHalf(checks, { accountantId, address, businessId, ruc }, change)
  const forgetTokens = await retryTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, accountantId, businessId)
    const before = await vault.findCredentialDates(tx, businessId)
    if (!business || !before) throw new AppError('BUSINESS_NOT_FOUND')
    await vault.change(tx, businessId, change, now)
    const afterCommit = await revokeCredentials(deps, tx, business)
    if (sol) {
      const wait = await countSavedKey(deps, tx, { ...sol, sender: { businessId, address } })
      if (wait > 0) throw tooManyKeys(wait)
    }
    if (changesSol) await solKeys.recordSender(tx, businessId, address)
    // A new API pair does not help while SUNAT refuses the SOL user.
    const isStopped = before.solRefusedAt !== null && !changesSol
    await updateBusiness(tx, businessId, {
      ...(before.apiRefusedAt && { notice: null }),
      ...(!isStopped && { status: 'IN_PROGRESS' }),
    })
    if (before.apiRefusedAt) await endTopicAlert(tx, { businessId, topic: API_REFUSED_TOPIC })
    if (changesSol) await endTopicAlert(tx, { businessId, topic: SOL_REFUSED_TOPIC })
    if (!isStopped) await requestCollection(tx, queue, businessId, 'CREDENTIALS', now)
    return afterCommit
  })
  // Tokens obtained with the old ones are of no use to the new ones.
  await forgetTokens()
}

async function countWithStoredHalf(
  checks: CredentialChecks,
  business: Sender & { readonly businessId: string; readonly ruc: string },
  typed: CredentialChange,
): Promise<void> {
  const answer = await checks.ask({ kind: 'change', ...business, typed }, CHECK_RESULT_SCHEMAS.change)
  if (!answer) throw new AppError('SUNAT_UNAVAILABLE', { retryAfterSeconds: 60 })
  if (answer.waitSeconds > 0) throw tooManyKeys(answer.waitSeconds)
}
