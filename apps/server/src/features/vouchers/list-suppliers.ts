import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** The RUCs that issued the purchases of some periods. */
export async function listSuppliers(db: Queryable, businessId: string, periods: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ruc: string }>`
    select distinct issuer as ruc from vouchers
    where business_id = ${businessId} and book = 'rce' and issuer ~ '^[0-9]{11}$' and period = any (${periods}::char(6)[])`.execute(
    db,
  )
  return rows.map(({ ruc }) => ruc)
}
