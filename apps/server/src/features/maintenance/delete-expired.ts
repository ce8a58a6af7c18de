import type { Deps } from '../../deps.ts'
import { deleteOldAttempts } from '../../http/limits/attempts.ts'
import { deleteOldAnswers } from '../../http/idempotency.ts'
import { deleteOldRefusals } from '../../sunat/refused-credentials.ts'
import { deleteOldSolKeyAttempts } from '../../sunat/sol-key-guard.ts'
import { deleteExpiredTokens } from '../../sunat/token-store.ts'
import { deleteOldBatches, deleteOldChecks } from '../businesses/queries.ts'
import { deleteOldCodes } from '../siscont/queries.ts'
import { deleteExpiredSessions } from '../users/queries.ts'

const DAY_MS = 86_400_000
/** Longer than any request waits for a check of credentials. */
const CHECK_MINUTES = 10
/** How long one can look up how the rows of a registration ended. */
const BATCH_DAYS = 30

/** Handles the job `forget-expired`: deletes rows whose retention is over; each call names them. */
export async function deleteExpired({ db, now }: Deps): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS)
  await deleteExpiredSessions(db, yesterday, now())
  await deleteOldCodes(db, yesterday)
  await deleteOldAttempts(db, yesterday)
  await deleteOldAnswers(db, yesterday)
  await deleteExpiredTokens(db, yesterday)
  await deleteOldSolKeyAttempts(db, yesterday)
  await deleteOldRefusals(db, now())
  await deleteOldChecks(db, new Date(now().getTime() - CHECK_MINUTES * 60_000))
  await deleteOldBatches(db, new Date(now().getTime() - BATCH_DAYS * DAY_MS))
}
