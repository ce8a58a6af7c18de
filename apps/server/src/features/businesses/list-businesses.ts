import type { Business } from '@contapro/contract/businesses'
import { dateInLima } from '@contapro/domain/dates/lima'
import { itemAt } from '@contapro/domain/lists/item-at'

import type { Queryable } from '../../db/database.ts'
import { findCollectedPeriods } from '../collection/queries.ts'
import { findTaxReturnCompleteness, listUnansweredModules } from '../completeness/queries.ts'
import { findDetractionsDue } from '../detractions/queries.ts'
import { findDeclaredPeriods, findNextReturns } from '../office/queries.ts'
import { countObserved } from '../vouchers/queries.ts'
import { findPeriods } from './find-periods.ts'
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
    .select([
      'users.subscribedUntil',
      'run.id as runId',
      'run.state',
      'run.step',
      'run.done',
      'run.total',
      'run.vouchers',
      'run.waits',
    ])
    .where('business.accountantId', '=', accountantId)
    .where('business.archivedAt', 'is', null)
    .$if(only.businessId !== undefined, (query) => query.where('business.id', '=', only.businessId ?? ''))
    .orderBy('business.name')
    .orderBy('business.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const today = dateInLima(now)
  const nextReturns = await findNextReturns(db, rows, today)
  const due = ids.map((businessId, index) => ({ businessId, period: itemAt(nextReturns, index).period }))
  const runs = rows.flatMap(({ runId }) => runId ?? [])
  const [periods, declared, completeness, unanswered, collected, observed, detractions] = await Promise.all([
    findPeriods(db, ids, now),
    findDeclaredPeriods(db, ids),
    findTaxReturnCompleteness(db, due, now),
    listUnansweredModules(db, ids),
    findCollectedPeriods(db, runs),
    countObserved(db, due),
    findDetractionsDue(db, ids, today),
  ])
  return rows.map(({ runId, state, step, done, total, vouchers, waits, ...business }, index) =>
    presentBusiness(
      {
        ...business,
        periods: periods.get(business.id) ?? [],
        declared: declared.get(business.id) ?? {},
        nextReturn: itemAt(nextReturns, index),
        completeness: itemAt(completeness, index),
        observedCount: observed.get(business.id) ?? 0,
        detractionsDue: detractions.get(business.id),
        unansweredModules: unanswered.get(business.id) ?? [],
        // The columns of the joined run are either all null or all set.
        collection: state && {
          state,
          step: step ?? '',
          done: done ?? 0,
          total: total ?? 0,
          vouchers: vouchers ?? 0,
          waits: waits ?? 0,
          periods: collected.get(runId ?? '') ?? [],
        },
      },
      now,
    ),
  )
}
