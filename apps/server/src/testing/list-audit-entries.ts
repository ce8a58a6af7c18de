import type { Queryable } from '../db/database.ts'

/** The audit chain of a business: who did what. */
export function listAuditEntries(db: Queryable, businessId: string) {
  return db
    .selectFrom('auditEntries')
    .select(['actor', 'action', 'details'])
    .where('businessId', '=', businessId)
    .orderBy('number')
    .execute()
}
