import type { Queryable } from '../../db/database.ts'

/** The optional modules of each business that SUNAT did not answer about, or not in a way we can read, when they were last asked for. */
export async function listUnansweredModules(
  db: Queryable,
  businessIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('moduleReadings')
    .select(['businessId', 'module'])
    .where('businessId', 'in', businessIds)
    .where('failure', '=', 'FAILED')
    .execute()
  const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId)
  return new Map(Array.from(byBusiness, ([id, failed]) => [id, failed.map(({ module }) => module)]))
}

/** The optional modules of a business that could not be read when they were last asked for, whatever the reason. */
export async function listFailedModules(db: Queryable, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('moduleReadings')
    .select('module')
    .where('businessId', '=', businessId)
    .where('failure', 'is not', null)
    .orderBy('module')
    .execute()
  return rows.map(({ module }) => module)
}
