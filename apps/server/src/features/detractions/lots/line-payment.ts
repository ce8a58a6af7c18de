import { sql } from 'kysely'

/** Whether a `line` of a lot was paid: its `detraction` is whole, or has more deposits than when the lot was made. */
export const isLinePaid = sql<boolean>`
  coalesce(detraction.completed_on is not null or detraction.deposit_count > line.deposits_before, false)`
