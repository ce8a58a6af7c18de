import type { Queryable } from '../../db/database.ts'
import type { Caller } from '../../http/session.ts'

/** Records that the caller registered a business with others, which no page reports. */
export async function recordRegistration(
  db: Queryable,
  { sessionId, user }: Pick<Caller, 'sessionId' | 'user'>,
  businessUuid: string,
): Promise<void> {
  const event = { userId: user.id, sessionId, businessUuid, metadata: JSON.stringify({}) }
  await db
    .insertInto('usageEvents')
    .values({ ...event, eventType: 'register_business', description: 'registro_masivo' })
    .execute()
}

/** Records that the caller downloaded a file of a business. */
export async function logDownloadEvent(
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
