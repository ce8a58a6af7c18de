import { DEPOSIT_TOLERANCE } from '@contapro/domain/detractions/required-deposit'
import { centsToDecimal } from '@contapro/domain/money/cents'
import { sql } from 'kysely'

/** Whether a deposit arrived for a `line` of a lot: its `detraction` is whole, or has more deposits than when the lot was made. */
export const HAS_DEPOSIT = sql<boolean>`
  coalesce(detraction.completed_on is not null or detraction.deposit_count > line.deposits_before, false)`

/** What was deposited since the lot was made, at most what the line is for. A deposit without an amount pays all. */
const DEPOSITED = sql<string>`case when detraction.completed_on is not null or detraction.deposited is null then line.amount
  else greatest(least(detraction.deposited - line.deposited_before, line.amount), 0) end`

export type LineState = 'WAITING' | 'PARTLY_PAID' | 'PAID' | 'RELEASED'

/**
 * What became of a `line` of a `lot`. Of a cancelled lot, and of a line that was given up, nothing is paid, whatever paid their vouchers since.
 */
export const LINE_STATE = sql<LineState>`case when line.released_at is not null then 'RELEASED'
  when lot.cancelled_at is not null or not ${HAS_DEPOSIT} then 'WAITING'
  when ${DEPOSITED} >= line.amount - ${centsToDecimal(DEPOSIT_TOLERANCE)}::numeric then 'PAID' else 'PARTLY_PAID' end`

/** What deposits paid of a `line` of a `lot`. */
export const LINE_DEPOSITED = sql<string>`case when line.released_at is null and lot.cancelled_at is null and ${HAS_DEPOSIT}
  then ${DEPOSITED} else 0 end`
