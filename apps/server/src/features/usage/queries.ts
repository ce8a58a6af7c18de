import type { Queryable } from '../../db/database.ts'
import type { Caller } from '../../http/session.ts'

/** Records that the caller downloaded a file of a business. */
export async function recordDownload(
  db: Queryable,
  { sessionId, user }: Caller,
  businessUuid: string,
  { description, period }: { description: string; period: string },
): Promise<void> {
  await db
    .insertInto('usageEvents')
    .values({
      userId: user.id,
      sessionId,
      businessUuid,
      eventType: 'download',
      description,
      metadata: JSON.stringify({ tax_period: period }),
    })
    .execute()
}
