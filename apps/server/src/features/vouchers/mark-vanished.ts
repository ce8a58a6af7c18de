import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { recountPeriods } from './recount-periods.ts'
import type { RegisterListing } from './register-voucher.ts'

type Identity = { readonly issuer: string; readonly type: string; readonly series: string; readonly number: string }

/** Marks the vouchers of a period that a complete list no longer names, for lists that arrive in pieces. Answers how many. */
export async function markVanished(
  tx: Queryable,
  { businessId, book, period }: RegisterListing,
  listed: readonly Identity[],
  now: Date,
): Promise<number> {
  const keys = listed.map(({ issuer, type, series, number }) => [issuer, type, series, number].join('|'))
  const { numAffectedRows } = await sql`
    update vouchers set vanished_at = ${now}
    where business_id = ${businessId} and book = ${book} and period = ${period} and vanished_at is null
      and (issuer || '|' || type || '|' || series || '|' || number) <> all (${keys})`.execute(tx)
  const vanished = Number(numAffectedRows ?? 0)
  if (vanished > 0) await recountPeriods(tx, businessId, book, [period])
  return vanished
}
