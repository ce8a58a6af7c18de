import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'

const MAX_NUMBER = 9999

/**
 * The next lot of a RUC, `260001`. The bank refuses a number that the RUC used before, so numbers are counted over all businesses with it.
 * Others wait until the transaction ends; when it fails, the next one gets the same number.
 */
export async function takeLotNumber(tx: Queryable, ruc: string, today: CalendarDate): Promise<string> {
  const year = today.slice(0, 4)
  const { rows } = await sql<{ lastNumber: number }>`
    insert into lot_numbers (ruc, year, last_number) values (${ruc}, ${Number(year)}, 1)
    on conflict (ruc, year) do update set last_number = lot_numbers.last_number + 1
    where lot_numbers.last_number < ${MAX_NUMBER}
    returning last_number`.execute(tx)
  const [taken] = rows
  if (!taken) throw new AppError('LOT_NUMBERS_USED_UP')
  return lotOf(year, taken.lastNumber)
}

/** The lot that would be next, without taking its number. */
export async function nextLotNumber(db: Queryable, ruc: string, today: CalendarDate): Promise<string> {
  const year = today.slice(0, 4)
  const used = await db
    .selectFrom('lotNumbers')
    .select('lastNumber')
    .where('ruc', '=', ruc)
    .where('year', '=', Number(year))
    .executeTakeFirst()
  const last = used?.lastNumber ?? 0
  if (last >= MAX_NUMBER) throw new AppError('LOT_NUMBERS_USED_UP')
  return lotOf(year, last + 1)
}

const lotOf = (year: string, number: number) => year.slice(2) + String(number).padStart(4, '0')
