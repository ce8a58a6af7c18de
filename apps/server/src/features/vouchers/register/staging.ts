import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { hasVoidedState } from '../voucher-status.ts'
import { REGISTER_COLUMN_NAMES } from './register-columns.ts'
import type { RegisterListing } from './register-voucher.ts'

// Rows of a register wait in the temporary table `staged` while they are compared with the stored vouchers.

const NULLABLE_WHILE_STAGED = [
  'business_id',
  'id',
  'book',
  'period',
  'listed_in',
  'is_filed',
  'seen_at',
  'origin',
  'from_proposal',
  'annuls',
]

export async function createStaging(tx: Queryable): Promise<void> {
  const dropNotNull = NULLABLE_WHILE_STAGED.map((column) => `alter column ${column} drop not null`).join(', ')
  await sql`create temp table staged (like vouchers) on commit drop`.execute(tx)
  await sql`alter table staged ${sql.raw(dropNotNull)}`.execute(tx)
}

/** A register may list a voucher twice: the first row wins. The check is cheap because repeated rows are rare. */
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

/**
 * `on conflict` would double the cost of the insert; the lock on the business's vouchers makes it unnecessary. Ids follow the order of the
 * register, which `ctid` keeps, because lists show the vouchers of one day in the order of their ids.
 */
export async function insertNew(
  tx: Queryable,
  listing: RegisterListing,
  now: Date,
): Promise<{ count: number; firstId: number | null }> {
  const { businessId, book, period, isFiled, origin, isProposal = false } = listing
  const columns = sql.raw(REGISTER_COLUMN_NAMES.join(', '))
  const { rows } = await sql<{ count: number; firstId: number | null }>`
    with added as (insert into vouchers (business_id, book, period, listed_in, is_filed, seen_at, voided_at, origin, from_proposal, ${columns})
    select ${businessId}::uuid, ${book}, ${period}, array[${period}]::char(6)[], ${isFiled}::boolean, ${now}::timestamptz,
      case when ${sql.raw(hasVoidedState(book))} then ${now}::timestamptz end, ${origin}, ${isProposal}::boolean, ${columns}
    from staged where not exists (select from vouchers voucher where ${isSameVoucher(listing)})
    order by staged.ctid returning id)
    select count(*)::int as count, min(id) as first_id from added`.execute(tx)
  return rows[0] ?? { count: 0, firstId: null }
}

/** A stored `voucher` and a `staged` row name the same voucher. */
export function isSameVoucher({ businessId, book }: Pick<RegisterListing, 'businessId' | 'book'>) {
  return sql`voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.issuer = staged.issuer
    and voucher.type = staged.type and voucher.series = staged.series and voucher.number = staged.number`
}

export async function dropStaging(tx: Queryable): Promise<void> {
  await sql`drop table staged`.execute(tx)
}
