import type { Business } from '@contapro/contract/businesses'

import type { Queryable } from '../../db/database.ts'
import { presentBusiness } from './present.ts'

/** The accountant's businesses, or one of them, as every answer presents them. */
export async function listBusinesses(
  db: Queryable,
  accountantId: string,
  now: Date,
  only: { businessId?: string } = {},
): Promise<Business[]> {
  const rows = await db
    .selectFrom('businesses as business')
    .innerJoin('users', 'users.id', 'business.accountantId')
    .leftJoin('collections as run', (join) =>
      join.onRef('run.businessId', '=', 'business.id').on('run.endedAt', 'is', null),
    )
    .selectAll('business')
    .select(['users.subscriptionEnd', 'run.state', 'run.step', 'run.done', 'run.total', 'run.vouchers'])
    .where('business.accountantId', '=', accountantId)
    .where('business.archivedAt', 'is', null)
    .$if(only.businessId !== undefined, (query) => query.where('business.id', '=', only.businessId ?? ''))
    .orderBy('business.name')
    .orderBy('business.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const periods = await findPeriods(db, ids)
  return rows.map(({ state, step, done, total, vouchers, ...business }) =>
    presentBusiness(
      {
        ...business,
        periods: periods.get(business.id) ?? [],
        // The columns of the joined run are either all null or all set.
        collection: state && {
          state,
          step: step ?? '',
          done: done ?? 0,
          total: total ?? 0,
          vouchers: vouchers ?? 0,
        },
      },
      now,
    ),
  )
}

/** One business as every answer presents it. */
export async function getBusiness(
  db: Queryable,
  { id, accountantId }: { id: string; accountantId: string },
  now: Date,
): Promise<Business> {
  const [business] = await listBusinesses(db, accountantId, now, { businessId: id })
  if (!business) throw new Error('the business is gone')
  return business
}

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
