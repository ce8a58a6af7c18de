import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** The channel on which PostgreSQL announces that something of a business changed. Triggers notify it too (`0004-collection.sql`). */
export const BUSINESS_CHANGED = 'business_changed'

/** Notifies the pages that show a business that something of it changed, although its own row and its collections did not. */
export async function announceChange(db: Queryable, businessId: string): Promise<void> {
  await sql`select pg_notify(${BUSINESS_CHANGED}, ${businessId})`.execute(db)
}
