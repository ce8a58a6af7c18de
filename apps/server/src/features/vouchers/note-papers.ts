import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/**
 * Says, in the transaction that changes them, that the files of some vouchers are others now, or (told none) that the deposits of a business
 * are: what was computed from them is old.
 */
export async function notePapers(tx: Queryable, businessId: string, voucherIds?: readonly number[]): Promise<void> {
  const theirs = voucherIds ? sql`(book, period) in (select book, period from changed)` : sql`book = 'rce'`
  // By itself: as part of the update it may be worked out again for every period.
  const changed = sql`
    with changed as materialized (
      select distinct book, period from vouchers where business_id = ${businessId} and id = any (${voucherIds ?? []}::bigint[]))`
  await sql`${changed} update period_versions set papers = papers + 1 where business_id = ${businessId} and ${theirs}`.execute(
    tx,
  )
}
