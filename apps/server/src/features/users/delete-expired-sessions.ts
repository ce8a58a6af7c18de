import type { Database } from '../../db/database.ts'
import { DEVICE_DAYS } from './devices/device-cookie.ts'

const DAY_MS = 86_400_000

/** Deletes the sessions, recovery requests and captcha solutions that expired before an instant, and devices that were not seen for long. */
export async function deleteExpiredSessions(db: Database, before: Date, now: Date): Promise<void> {
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', before).execute()
  await db.deleteFrom('recoveryRequests').where('expiresAt', '<', before).execute()
  await db.deleteFrom('sessions').where('lastsUntil', '<', before).execute()
  await db
    .deleteFrom('devices')
    .where('lastSeenAt', '<', new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
    .execute()
}
