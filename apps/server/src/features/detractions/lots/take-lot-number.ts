import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { findLotProblem, nextLot } from '@contapro/domain/detractions/lot-number'

import type { Queryable } from '../../../db/database.ts'
import { lockLotNumbers } from '../../../db/locks.ts'
import { AppError } from '../../../http/app-error.ts'

/**
 * The next lot of a RUC, `260001`, or the one that the accountant wants because other programs used those before it. The bank refuses a number
 * that the RUC used before, so numbers are counted over all businesses with it. Others wait until the transaction ends; when it fails, the next
 * one gets the same number.
 */
export async function takeLotNumber(tx: Queryable, ruc: string, today: CalendarDate, wanted?: string): Promise<string> {
  await lockLotNumbers(tx, ruc)
  const next = await nextLotNumber(tx, ruc, today)
  const lot = wanted ?? next
  const message = findLotProblem(lot, next)
  if (message !== undefined)
    throw new AppError('LOT_NUMBER_NOT_FREE', { errors: [{ code: 'lot', message, field: 'lot' }] })
  const [year, lastNumber] = [yearOf(today), Number(lot.slice(2))]
  await tx
    .insertInto('lotNumbers')
    .values({ ruc, year, lastNumber })
    .onConflict((conflict) => conflict.columns(['ruc', 'year']).doUpdateSet({ lastNumber }))
    .execute()
  return lot
}

const yearOf = (today: CalendarDate) => Number(today.slice(0, 4))

/** The lot that would be next, without taking its number. */
export async function nextLotNumber(db: Queryable, ruc: string, today: CalendarDate): Promise<string> {
  const used = await db
    .selectFrom('lotNumbers')
    .select('lastNumber')
    .where('ruc', '=', ruc)
    .where('year', '=', yearOf(today))
    .executeTakeFirst()
  const next = nextLot(today.slice(0, 4), used?.lastNumber ?? 0)
  if (next === undefined) throw new AppError('LOT_NUMBERS_USED_UP')
  return next
}
