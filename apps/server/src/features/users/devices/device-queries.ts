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

/** Returns whether the device is new to an account that is already used on another. */
export async function rememberDevice(db: Queryable, userId: string, deviceId: string, now: Date): Promise<boolean> {
  const deviceHash = hashDeviceId(deviceId)
  const known = await db.selectFrom('devices').select('deviceHash').where('userId', '=', userId).execute()
  await db
    .insertInto('devices')
    .values({ userId, deviceHash, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    .execute()
  return known.length > 0 && !known.some((device) => device.deviceHash.equals(deviceHash))
}

export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('devices').where('userId', '=', userId).execute()
}

/** The id itself is known to the browser alone. */
export function hashDeviceId(deviceId: string): Buffer {
  return createHash('sha256').update(deviceId).digest()
}
