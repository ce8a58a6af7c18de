import { isCar } from '@contapro/sunat/register/car'
import type { UnreadableLine } from '@contapro/sunat/register/register-row'
import { sql } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Queryable } from '../../../db/database.ts'
import { amountMeant } from '../../quarantine/queries.ts'
import { isListed } from '../voucher-status.ts'

/**
 * Of the lines of an uploaded register that cannot be read, those of vouchers that an earlier register brought: nothing is missing for them. The file
 * names these vouchers, so they are seen again. A line that seems to state another amount is none of them, nor one that contradicts its own file.
 */
export async function findKnownLines(
  tx: Queryable,
  { businessId, book, period }: BookPeriodKey,
  lines: readonly UnreadableLine[],
  now: Date,
): Promise<Set<UnreadableLine>> {
  const cars = new Map<UnreadableLine, string>()
  for (const line of lines) {
    const car = line.reason === 'contradictory' ? undefined : carOf(line)
    if (car !== undefined) cars.set(line, car)
  }
  if (cars.size === 0) return new Set()
  const { rows } = await sql<{ car: string; registerLine: string }>`
    update vouchers voucher set seen_at = ${now}
    where business_id = ${businessId} and book = ${book} and period = ${period} and ${sql.raw(isListed('voucher'))}
      and car = any (${[...cars.values()]}::text[])
    returning car, register_line`.execute(tx)
  const stored = new Map(rows.map(({ car, registerLine }) => [car, registerLine]))
  return new Set(
    [...cars].filter(([line, car]) => stored.get(car)?.includes(meantBy(line)) === true).map(([line]) => line),
  )
}

function carOf({ text }: UnreadableLine): string | undefined {
  return text
    .split(/[|;,]/)
    .map((cell) => cell.trim().toUpperCase())
    .find(isCar)
}

/** The amount that its unreadable cell seems to mean; empty when it seems to mean none. */
function meantBy({ cell }: UnreadableLine): string {
  return (cell && amountMeant(cell)) ?? ''
}
