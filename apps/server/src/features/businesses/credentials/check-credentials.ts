import { sql, type Selectable } from 'kysely'

import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { WorkerDeps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { checkSolCredentials } from '../../../sunat/check-sol-credentials.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import type { CredentialChange } from '../../../vault/credentials.ts'
import { requireBusiness } from '../find-business.ts'
import type { checkCredentials as job } from '../jobs.ts'
import { MAX_SUNAT_CHECK_MS } from '../limits.ts'
import { ANSWERED, type CheckAnswer } from './check-answer.ts'
import { countChangedKey } from './count-changed-key.ts'
import { validateCredentials } from './validate-credentials.ts'

type Check = Selectable<Tables['credentialChecks']>

/**
 * Handles the job `check-credentials`: answers a request that waits. Nobody waits any more for one that is gone, nor for an old one, which a
 * process left behind when it died.
 */
export async function checkCredentials(deps: WorkerDeps, { checkId }: PayloadOf<typeof job>): Promise<void> {
  const { db, vault, now } = deps
  const check = await db.selectFrom('credentialChecks').selectAll().where('id', '=', checkId).executeTakeFirst()
  if (!check?.sealed) return
  const leftMs = MAX_SUNAT_CHECK_MS - (now().getTime() - check.requestedAt.getTime())
  if (leftMs <= 0) {
    await db.deleteFrom('credentialChecks').where('id', '=', checkId).execute()
    return
  }
  try {
    const { kind, accountantId: accountant, businessId: business, ruc } = check
    const typed = vault.openTyped({ check: checkId, kind, accountant, business, ruc }, check.sealed)
    const result = await CHECKS[check.kind](deps, check, typed, AbortSignal.timeout(leftMs))
    await storeAnswer(db, checkId, { result })
  } catch (error) {
    const refusal = error instanceof AppError ? error : new AppError('INTERNAL_ERROR')
    const { retryAfterSeconds, errors } = refusal.details
    const details = { ...(retryAfterSeconds !== undefined && { retryAfterSeconds }), ...(errors && { errors }) }
    await storeAnswer(db, checkId, { refusal: { code: refusal.code, details } })
    if (refusal !== error) throw error
  }
}

type RunCheck = (deps: WorkerDeps, check: Check, typed: CredentialChange, signal: AbortSignal) => Promise<unknown>

const CHECKS: Record<Check['kind'], RunCheck> = {
  validate: async (deps, check, typed, signal) =>
    validateCredentials(deps, await requireOwned(deps, check), { ...typed, address: check.address }, signal),
  change: async (deps, check, typed) => countChangedKey(deps, await requireOwned(deps, check), typed, check.address),
  prove: async (deps, { ruc, accountantId, address }, { username: user = '', password = '' }, signal) => {
    const sol = { ruc, user, password, sender: { accountantId, address } }
    // Like saving: nothing is stored by which the accountant could save it again. The guard still knows a refusal of the last hour.
    await refusedCredentials(deps).remove(deps.db, sol)
    return checkSolCredentials(deps, sol, signal)
  },
}

/** The worker passes row-level security, so it asks for itself whose business it is. */
const requireOwned = ({ db }: WorkerDeps, { accountantId, businessId }: Check) =>
  requireBusiness(db, accountantId, businessId ?? '')

async function storeAnswer(db: Database, checkId: string, answer: CheckAnswer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('credentialChecks')
      .set({ answer: JSON.stringify(answer), sealed: null })
      .where('id', '=', checkId)
      .execute()
    await sql`select pg_notify(${ANSWERED}, ${checkId})`.execute(tx)
  })
}
