import type { CredentialSource, validateCredentials as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { checkApiCredentials } from '../../../sunat/check-api-credentials.ts'
import { checkSolCredentials } from '../../../sunat/check-sol-credentials.ts'
import type { CheckResult } from '../../../sunat/run-check.ts'
import { MAX_CHECK_MS } from '../limits.ts'
import { recordApiRefused, recordSolAccepted, recordSolRefused } from './record-validation-verdict.ts'

type GivenCredentials = z.output<typeof endpoint.schema.body>
type Answer = z.output<(typeof endpoint.schema.response)[200]>

/** Checks credentials with SUNAT, unless the business is archived or its credentials change meanwhile. */
export async function validateCredentials(
  deps: Deps,
  business: BusinessRow,
  given: GivenCredentials,
  address: string,
): Promise<Answer> {
  const signal = AbortSignal.timeout(MAX_CHECK_MS)
  const result = await deps.revocations.runUntilRevoked(business.id, signal, (stoppable) =>
    checkGiven(deps, business, { ...given, address }, stoppable),
  )
  return result === 'revoked' ? answer('unavailable', 'portal-sunat') : result
}

/** Absent fields are taken from the stored credentials. A verdict on the stored ones is stored too. */
async function checkGiven(
  deps: Deps,
  business: BusinessRow,
  given: GivenCredentials & { address: string },
  signal: AbortSignal,
): Promise<Answer> {
  const { db, vault } = deps
  const dates = await vault.findCredentialDates(db, business.id)
  const stored = await vault.open(business.id, { actor: `user:${business.accountantId}`, purpose: 'validation' })
  if (!dates || !stored) throw new AppError('BUSINESS_NOT_FOUND')

  const sol = {
    ruc: business.ruc,
    user: given.username ?? stored.username,
    password: given.password ?? stored.password,
    by: { businessId: business.id, address: given.address },
  }
  const isStoredSol = sol.user === stored.username && sol.password === stored.password
  const portal = await checkSolCredentials(deps, sol, signal)
  const clientId = given.sunat_api_key ?? stored.apiKey
  const clientSecret = given.sunat_api_secret ?? stored.apiSecret
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

const CODES = { accepted: 200, refused: 400, 'not-allowed': 400, unavailable: 503, failed: 500 } as const

function answer(result: CheckResult, source: CredentialSource): Answer {
  return { code: CODES[result], source_validation: source }
}
