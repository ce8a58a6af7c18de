import type { BatchRow } from '@contapro/contract/registration-batch'
import { errors } from '@contapro/contract/errors'

import type { UserRow } from '../../../../db/tables/users.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { countAttempt } from '../../../../http/limits/attempts.ts'
import { recordRegistration } from '../../../usage/queries.ts'
import type { CredentialChecks } from '../../credentials/credential-checks.ts'
import { REGISTRATION } from '../../limits.ts'
import { createBusiness } from '../create-business.ts'
import { placeholderUuid } from '../placeholder-uuid.ts'
import { registerBusiness } from '../register-business.ts'
import { verifySolKey } from '../verify-sol-key.ts'
import { changeRow } from './batch-rows.ts'

type Sender = { readonly user: UserRow; readonly address: string; readonly sessionId: string }
type Batch = {
  readonly id: string
  readonly rows: readonly BatchRow[]
  readonly onRegistered: (businessId: string) => void
}

/**
 * Registers the rows of a batch one after the other, each as its own form would: the same limits, the same proof for a company that another
 * accountant has. Their credentials are only in the memory of this process until they are in the vault.
 */
export async function registerRows(
  deps: Deps,
  checks: CredentialChecks,
  sender: Sender,
  { id, rows, onRegistered }: Batch,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) return
    const change = (values: Parameters<typeof changeRow>[3]) => changeRow(deps.db, id, index + 1, values, deps.now())
    await change({ state: 'WORKING' })
    try {
      const businessId = await registerRow(deps, checks, sender, row)
      onRegistered(businessId)
      await recordRegistration(deps.db, sender, businessId).catch((err: unknown) =>
        deps.log.warn({ err, batch: id, position: index + 1 }, 'usage event not recorded'),
      )
      await change({ state: 'REGISTERED', businessId })
    } catch (error) {
      if (!(error instanceof AppError))
        deps.log.error({ err: error, batch: id, position: index + 1 }, 'row not registered')
      await change(failureOf(error))
    }
  }
}

async function registerRow(deps: Deps, checks: CredentialChecks, sender: Sender, row: BatchRow): Promise<string> {
  const consents = { terms: true, privacy: true } as const
  await countAttempt(deps.db, REGISTRATION, sender.user.id, deps.now())
  try {
    const created = await deps.db
      .transaction()
      .execute((tx) => registerBusiness(deps, tx, sender, { ...row, ...consents }))
    return created.uuid
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'RUC_ALREADY_REGISTERED')) throw error
  }
  const { passwordSOL: password, ...input } = row
  const uuid = placeholderUuid(deps.keys, sender.user.id, row.ruc)
  await verifySolKey(deps, checks, sender, { uuid, ruc: row.ruc, username: row.username, password })
  const proven = { ...input, password, provenAt: deps.now(), address: sender.address }
  const created = await deps.db.transaction().execute((tx) => createBusiness(deps, tx, sender.user, proven))
  return created.uuid
}

function failureOf(error: unknown) {
  const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR'
  return { state: code === 'RUC_ALREADY_YOURS' ? 'SKIPPED' : 'FAILED', reason: errors[code].message } as const
}
