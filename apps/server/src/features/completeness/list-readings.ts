import type { Selectable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CompletenessTables } from '../../db/tables/completeness.ts'

export type Reading = Pick<
  Selectable<CompletenessTables['registerReadings']>,
  'book' | 'period' | 'route' | 'readAt' | 'isFiled' | 'failure' | 'quarantined' | 'differences' | 'isSummaryUnread'
>

/** How each register of a business was last read, in no order. */
export function listReadings(db: Queryable, businessId: string): Promise<Reading[]> {
  return db
    .selectFrom('registerReadings')
    .select([
      'book',
      'period',
      'route',
      'readAt',
      'isFiled',
      'failure',
      'quarantined',
      'differences',
      'isSummaryUnread',
    ])
    .where('businessId', '=', businessId)
    .execute()
}
