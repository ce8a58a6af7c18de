import { createHash, randomUUID } from 'node:crypto'

import type { Queryable } from '../../../db/database.ts'

/** Whether somebody signed in to the account on this device before. An account that does not exist costs the same query. */
export async function isKnownDevice(db: Queryable, userId: string | undefined, deviceId: string): Promise<boolean> {
  const known = await db
    .selectFrom('devices')
    .select('userId')
    .where('userId', '=', userId ?? randomUUID())
    .where('deviceHash', '=', hashDeviceId(deviceId))
    .executeTakeFirst()
  return known !== undefined
}

export async function rememberDevice(db: Queryable, userId: string, deviceId: string, now: Date): Promise<void> {
  await db
    .insertInto('devices')
    .values({ userId, deviceHash: hashDeviceId(deviceId), lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    .execute()
}

export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('devices').where('userId', '=', userId).execute()
}

/** The id itself is known to the browser alone. */
export function hashDeviceId(deviceId: string): Buffer {
  return createHash('sha256').update(deviceId).digest()
}
