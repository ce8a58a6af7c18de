import type { Queryable } from '../../db/database.ts'

/** The periods of each business that have vouchers, newest first. */
export async function findPeriods(db: Queryable, businessIds: string[]): Promise<Map<string, string[]>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('periodTotals')
    .select(['businessId', 'period'])
    .distinct()
    .where('businessId', 'in', businessIds)
    .orderBy('period', 'desc')
    .execute()
  const periods = new Map<string, string[]>()
  for (const { businessId, period } of rows) periods.set(businessId, [...(periods.get(businessId) ?? []), period])
  return periods
}
