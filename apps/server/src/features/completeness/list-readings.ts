import type { Selectable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CompletenessTables } from '../../db/tables/completeness.ts'

export type Reading = Pick<
  Selectable<CompletenessTables['registerReadings']>,
  'book' | 'period' | 'route' | 'readAt' | 'isFiled' | 'failure'
>

/** How each register of a business was last read, in no order. */
export function listReadings(db: Queryable, businessId: string): Promise<Reading[]> {
  return db
    .selectFrom('registerReadings')
    .select(['book', 'period', 'route', 'readAt', 'isFiled', 'failure'])
    .where('businessId', '=', businessId)
    .execute()
}
