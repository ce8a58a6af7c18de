import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { USER_COLUMNS } from '../user-queries.ts'

/** The user of an email, and whether somebody signed in to the account on this device before. */
export function findUserOnDevice(
  db: Queryable,
  email: string,
  deviceId: string,
): Promise<(UserRow & { isKnownDevice: boolean }) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('devices', (join) =>
      join.onRef('devices.userId', '=', 'users.id').on('devices.deviceHash', '=', hashDeviceId(deviceId)),
    )
    .select(USER_COLUMNS)
    .select(sql<boolean>`devices.user_id is not null`.as('isKnownDevice'))
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Whether somebody signed in to the account on this device before. */
export async function isKnownDevice(db: Queryable, userId: string, deviceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', hashDeviceId(deviceId))
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether the device is new to an account that is already used on another. */
export async function rememberDevice(db: Queryable, userId: string, deviceId: string, now: Date): Promise<boolean> {
  const deviceHash = hashDeviceId(deviceId)
  // The statement sees the devices as they were before its insert.
  const { rows } = await sql<{ isNew: boolean }>`
    with remembered as (
      insert into devices (user_id, device_hash, last_seen_at) values (${userId}, ${deviceHash}, ${now})
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at)
    select exists (select from devices where user_id = ${userId})
      and not exists (select from devices where user_id = ${userId} and device_hash = ${deviceHash}) as is_new`.execute(
    db,
  )
  return rows[0]?.isNew === true
}

export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('devices').where('userId', '=', userId).execute()
}

/** The id itself is known to the browser alone. */
export function hashDeviceId(deviceId: string): Buffer {
  return createHash('sha256').update(deviceId).digest()
}
