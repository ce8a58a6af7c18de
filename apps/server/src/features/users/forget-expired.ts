import type { Deps } from '../../deps.ts'
import { deleteOldAttempts } from '../../http/limits/attempts.ts'
import { deleteOldAnswers } from '../../http/idempotency.ts'
import { deleteOldRefusals } from '../../sunat/refused-credentials.ts'
import { deleteOldSolKeyAttempts } from '../../sunat/sol-key-guard.ts'
import { deleteExpiredTokens } from '../../sunat/token-store.ts'
import { deleteOldBatches, deleteOldChecks } from '../businesses/queries.ts'
import { deleteOldCodes } from '../siscont/queries.ts'
import { DEVICE_DAYS } from './devices/device-cookie.ts'

const DAY_MS = 86_400_000
/** Longer than any request waits for a check of credentials. */
const CHECK_MINUTES = 10
/** How long one can look up how the rows of a registration ended. */
const BATCH_DAYS = 30

/** Handles the job `forget-expired`: deletes what expired more than a day ago. */
export async function forgetExpired({ db, now }: Deps): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS)
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('recoveryRequests').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('sessions').where('lastsUntil', '<', yesterday).execute()
  await db
    .deleteFrom('devices')
    .where('lastSeenAt', '<', new Date(now().getTime() - DEVICE_DAYS * DAY_MS))
    .execute()
  await deleteOldCodes(db, yesterday)
  await deleteOldAttempts(db, yesterday)
  await deleteOldAnswers(db, yesterday)
  await deleteExpiredTokens(db, yesterday)
  await deleteOldSolKeyAttempts(db, yesterday)
  await deleteOldRefusals(db, now())
  await deleteOldChecks(db, new Date(now().getTime() - CHECK_MINUTES * 60_000))
  await deleteOldBatches(db, new Date(now().getTime() - BATCH_DAYS * DAY_MS))
}
