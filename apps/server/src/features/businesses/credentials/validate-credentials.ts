import type { CredentialSource } from '@contapro/contract/businesses'
import type { z } from 'zod'

import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { WorkerDeps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { checkApiCredentials } from '../../../sunat/check-api-credentials.ts'
import { checkSolCredentials } from '../../../sunat/check-sol-credentials.ts'
import type { SunatVerdict } from '../../../sunat/run-check.ts'
import type { CredentialChange } from '../../../vault/credentials.ts'
import { UnusableCredentials } from '../../../vault/sealed-field.ts'
import { UNAVAILABLE, type CHECK_RESULT_SCHEMAS } from './check-answer.ts'
import { recordApiRefused, recordSolAccepted, recordSolRefused, recordUnusable } from './record-validation-verdict.ts'

type TypedCredentials = CredentialChange & { readonly address: string }
type Answer = z.output<typeof CHECK_RESULT_SCHEMAS.validate>

/** The announcement of a change that was made before the check may arrive during it. What is stored by then is checked again, once. */
const MAX_RUNS = 2

/** Checks credentials with SUNAT, unless the business is archived or its credentials keep changing meanwhile. */
export async function validateCredentials(
  deps: WorkerDeps,
  business: BusinessRow,
  typed: TypedCredentials,
  signal: AbortSignal,
): Promise<Answer> {
  for (let run = 0; run < MAX_RUNS; run += 1) {
    const result = await deps.revocations.runUntilRevoked(business.id, signal, async (stoppable) => {
      const answer = await checkTyped(deps, business, typed, stoppable)
      // A call that was aborted looks like an outage.
      stoppable.throwIfAborted()
      return answer
    })
    if (result !== 'revoked') return result
  }
  return UNAVAILABLE
}

/** Absent fields are taken from the stored credentials. A verdict on the stored ones is stored too. */
async function checkTyped(
  deps: WorkerDeps,
  business: BusinessRow,
  typed: TypedCredentials,
  signal: AbortSignal,
): Promise<Answer> {
  const { db, vault } = deps
  const dates = await vault.findCredentialDates(db, business.id)
  const stored = await openStored(deps, business)
  if (!dates || !stored) throw new AppError('BUSINESS_NOT_FOUND')

  const user = typed.username ?? stored.username
  const password = typed.password ?? stored.password
  // What is stored cannot be used, and not all of it was typed.
  if (user === undefined || password === undefined) return answer('refused', 'portal-sunat')
  const sol = { ruc: business.ruc, user, password, sender: { businessId: business.id, address: typed.address } }
  const isStoredSol = sol.user === stored.username && sol.password === stored.password
  const portal = await checkSolCredentials(deps, sol, signal)
  const clientId = typed.apiKey ?? stored.apiKey
  const clientSecret = typed.apiSecret ?? stored.apiSecret
  if (portal === 'refused')
    await deps.sunat.forgetTokens({ ...sol, clientId: clientId ?? '', clientSecret: clientSecret ?? '' })
  if (isStoredSol && portal === 'refused')
    await retryTransaction(db, (tx) => recordSolRefused(tx, deps, business, dates.solSavedAt))
  if (isStoredSol && portal === 'accepted')
    await retryTransaction(db, (tx) => recordSolAccepted(tx, deps, business, dates.solSavedAt))

  if (portal !== 'accepted' || !clientId || !clientSecret) return answer(portal, 'portal-sunat')

  const isStoredPair = isStoredSol && clientId === stored.apiKey && clientSecret === stored.apiSecret
  if (isStoredPair && dates.apiRefusedAt) return answer('refused', 'api-sunat')
  const api = await checkApiCredentials(deps, { ...sol, clientId, clientSecret }, signal)
  const { apiSavedAt } = dates
  if (isStoredPair && apiSavedAt && api === 'refused')
    await retryTransaction(db, (tx) => recordApiRefused(tx, deps, business, apiSavedAt))
  return answer(api, 'api-sunat')
}

/** Nothing of credentials that cannot be used; undefined when there are none. */
async function openStored(deps: WorkerDeps, { id, accountantId }: BusinessRow): Promise<CredentialChange | undefined> {
  try {
    return await deps.vault.open(id, { actor: `user:${accountantId}`, purpose: 'validation' })
  } catch (error) {
    if (!(error instanceof UnusableCredentials)) throw error
    deps.log.error({ err: error, security: 'credentials-unusable', business: id })
    await recordUnusable(deps.db, id)
    return {}
  }
}

const CODES = { accepted: 200, refused: 400, 'not-allowed': 400, unavailable: 503, failed: 500 } as const

function answer(result: SunatVerdict, source: CredentialSource): Answer {
  return { code: CODES[result], source_validation: source }
}
