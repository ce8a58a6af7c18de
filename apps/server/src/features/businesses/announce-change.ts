import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Tells whoever shows a business that something of it changed, although its own row and its collections did not. */
export async function announceChange(db: Queryable, businessId: string): Promise<void> {
  await sql`select pg_notify('business_changed', ${businessId})`.execute(db)
}
