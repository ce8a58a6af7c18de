import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { COLUMNS } from './copied-columns.ts'
import type { RegisterListing } from './register-voucher.ts'

// Rows of a register lie in the temporary table `staged` while they are compared with the vouchers that are known.

const RELAXED = ['business_id', 'id', 'book', 'period', 'listed_in', 'is_filed', 'seen_at']

export async function createStaging(tx: Queryable): Promise<void> {
  const relaxed = sql.raw(RELAXED.map((column) => `alter column ${column} drop not null`).join(', '))
  await sql`create temp table staged (like vouchers) on commit drop`.execute(tx)
  await sql`alter table staged ${relaxed}`.execute(tx)
}

/** A register may list the same voucher twice: the first one speaks. Looking for them is cheap; they hardly ever come. */
export async function removeRepeated(tx: Queryable): Promise<void> {
  const { rows } =
    await sql`select from staged group by issuer, type, series, number having count(*) > 1 limit 1`.execute(tx)
  if (rows.length === 0) return
  await sql`
    delete from staged where ctid in (
      select ctid from (
        select ctid, row_number() over (partition by issuer, type, series, number order by ctid) as copy from staged
      ) numbered where copy > 1)`.execute(tx)
}

/** A voucher that SUNAT voids stays, marked with when we learnt it. */
export const VOIDED = sql.raw('sunat_state in (2, 3, 4)')

/** Inserts without asking for conflicts, which would double its cost: the lock on the business keeps others out. */
export async function insertNew(tx: Queryable, listing: RegisterListing, now: Date): Promise<number> {
  const { businessId, book, period, isFiled } = listing
  const columns = sql.raw(COLUMNS.join(', '))
  const inserted = await sql`
    insert into vouchers (business_id, book, period, listed_in, is_filed, seen_at, voided_at, ${columns})
    select ${businessId}::uuid, ${book}, ${period}, array[${period}]::char(6)[], ${isFiled}::boolean, ${now}::timestamptz,
      case when ${VOIDED} then ${now}::timestamptz end, ${columns}
    from staged where not exists (select from vouchers voucher where ${sameVoucher(listing)})`.execute(tx)
  return Number(inserted.numAffectedRows ?? 0)
}

/** A stored `voucher` and a `staged` one with the same identity. */
export function sameVoucher({ businessId, book }: RegisterListing) {
  return sql`voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.issuer = staged.issuer
    and voucher.type = staged.type and voucher.series = staged.series and voucher.number = staged.number`
}
