import type { KnownActivity } from '@contapro/domain/activity/buyer'

import type { Queryable } from '../../../db/database.ts'

/** The activity that the accountant confirmed; undefined while only suggestions are in force. */
export async function findConfirmedActivity(db: Queryable, businessId: string): Promise<KnownActivity | undefined> {
  const row = await db
    .selectFrom('reviewSettings')
    .select('ciiu')
    .where('businessId', '=', businessId)
    .where('activitySource', '=', 'confirmed')
    .executeTakeFirst()
  return row?.ciiu ? { ciiu: row.ciiu, source: 'confirmed' } : undefined
}
