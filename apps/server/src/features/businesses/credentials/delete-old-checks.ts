import type { Database } from '../../../db/database.ts'

/** Deletes checks that nobody waits for any more: their request takes away what it asked for, unless its process died. */
export async function deleteOldChecks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('credentialChecks').where('requestedAt', '<', before).execute()
}
