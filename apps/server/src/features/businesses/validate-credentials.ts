import type { CredentialSource, validateCredentials as endpoint } from '@contapro/contract/businesses'
import type { z } from 'zod'

import type { BusinessRow } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { checkApi } from '../../sunat/check-api.ts'
import { checkSol } from '../../sunat/check-sol.ts'
import type { Verdict } from '../../sunat/judge.ts'
import { noteApiRefused, noteSolAccepted, noteSolRefused } from './credential-verdicts.ts'

type Given = z.output<typeof endpoint.schema.body>
type Answer = z.output<(typeof endpoint.schema.response)[200]>

/** The accountant waits in front of a spinner: a minute at most, with our own work in it. */
const LONGEST_MS = 55_000

/** Asks SUNAT about what was typed, with what is stored in place of what was not. Verdicts on what is stored are kept. */
export async function validateCredentials(deps: Deps, business: BusinessRow, given: Given): Promise<Answer> {
  const { db, vault, now } = deps
  const saved = await vault.savedAt(db, business.id)
  const stored = await vault.open(business.id, { actor: `user:${business.accountantId}`, purpose: 'validation' })
  if (!saved || !stored) throw new AppError('BUSINESS_NOT_FOUND')
  const signal = AbortSignal.timeout(LONGEST_MS)

  const sol = {
    ruc: business.ruc,
    user: given.username ?? stored.username,
    password: given.password ?? stored.password,
  }
  const isStoredSol = sol.user === stored.username && sol.password === stored.password
  const portal = await checkSol(deps, sol, signal)
  if (isStoredSol && portal === 'refused')
    await transact(db, (tx) => noteSolRefused(tx, business, saved.solSavedAt, now()))
  if (isStoredSol && portal === 'accepted')
    await transact(db, (tx) => noteSolAccepted(tx, deps, business, saved.solSavedAt, now()))

  const clientId = given.sunat_api_key ?? stored.apiKey
  const clientSecret = given.sunat_api_secret ?? stored.apiSecret
  if (portal !== 'accepted' || !clientId || !clientSecret) return answer(portal, 'portal-sunat')

  const isStoredPair = isStoredSol && clientId === stored.apiKey && clientSecret === stored.apiSecret
  if (isStoredPair && saved.apiRefusedAt) return answer('refused', 'api-sunat')
  const api = await checkApi(deps, { ...sol, clientId, clientSecret }, signal)
  const { apiSavedAt } = saved
  if (isStoredPair && apiSavedAt && api === 'refused')
    await transact(db, (tx) => noteApiRefused(tx, business, apiSavedAt, now()))
  return answer(api, 'api-sunat')
}

const CODES = { accepted: 200, refused: 400, 'not-allowed': 400, unavailable: 503, failed: 500 } as const

function answer(verdict: Verdict, source: CredentialSource): Answer {
  return { code: CODES[verdict], source_validation: source }
}
