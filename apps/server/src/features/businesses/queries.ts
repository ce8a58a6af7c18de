import type { Business } from '@contapro/contract/businesses'
import type { Insertable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { BusinessRow, Tables } from '../../db/tables.ts'
import { presentBusiness } from './present.ts'

/** The accountant's businesses, or one of them, as every answer tells them. */
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
        // Either the whole run is there or nothing of it.
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

/** One business as every answer tells it. */
export async function tellBusiness(
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

/** The accountant's own business; undefined for an unknown or a foreign one alike. */
export function findBusiness(
  db: Queryable,
  accountantId: string,
  businessId: string,
): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

export function findBusinessByRuc(db: Queryable, accountantId: string, ruc: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('ruc', '=', ruc)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/** Does another accountant hold the RUC, with credentials that SUNAT accepted? */
export async function isHeldByAnother(db: Queryable, accountantId: string, ruc: string): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('ruc', '=', ruc)
    .where('accountantId', '!=', accountantId)
    .where('provenAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when the accountant has the RUC already. */
export function insertBusiness(
  db: Queryable,
  business: Insertable<Tables['businesses']>,
): Promise<BusinessRow | undefined> {
  return db
    .insertInto('businesses')
    .values(business)
    .onConflict((conflict) => conflict.columns(['accountantId', 'ruc']).where('archivedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function markArchived(db: Queryable, businessId: string, now: Date): Promise<void> {
  await db.updateTable('businesses').set({ archivedAt: now }).where('id', '=', businessId).execute()
}
