import type { Queryable } from '../../db/database.ts'

/** The newest alert the user has not dismissed. */
export async function findAlert(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messageAlerts')
    .select('message')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.message
}

export async function insertAlert(db: Queryable, userId: string, message: string): Promise<void> {
  await db.insertInto('messageAlerts').values({ userId, message }).execute()
}

/** Dismisses all alerts of the user: the newest, which is shown, and the older ones behind it. */
export async function deleteAlerts(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('messageAlerts')
    .set({ deletedAt: now })
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
}
