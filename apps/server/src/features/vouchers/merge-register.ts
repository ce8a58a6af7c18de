import { sql } from 'kysely'

import type { BulkTransaction } from '../../db/bulk.ts'
import type { Queryable } from '../../db/database.ts'
import { COLUMNS, toRow } from './copied-columns.ts'
import { copyStraight } from './copy-straight.ts'
import { lockVouchers } from './lock-vouchers.ts'
import { recountPeriods } from './recount-periods.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'
import { settleCurrencies } from './settle-currencies.ts'
import { createStaging, insertNew, removeRepeated, sameVoucher, VOIDED } from './staging.ts'

export type MergeResult = { listed: number; added: number; changed: number; vanished: number }

/** A register being merged: vouchers arrive in batches, and count only when it is finished. */
export type RegisterMerge = {
  readonly add: (vouchers: readonly RegisterVoucher[]) => Promise<void>
  readonly finish: () => Promise<MergeResult>
}

/**
 * Makes the stored vouchers of a book and period what SUNAT lists now, with their totals, in the transaction it is given.
 * Listing the same again changes nothing. A voucher listed by several open periods belongs to the earliest; a filed one wins.
 */
export async function beginMerge(bulk: BulkTransaction, listing: RegisterListing, now: Date): Promise<RegisterMerge> {
  const { tx } = bulk
  await lockVouchers(tx, listing.businessId)
  return (await hasVouchers(tx, listing)) ? mergeKnown(bulk, listing, now) : mergeFirst(bulk, listing, now)
}

/** Nothing stored yet: nothing can have changed owner, content or place. */
function mergeFirst(bulk: BulkTransaction, listing: RegisterListing, now: Date): RegisterMerge {
  const { businessId, book, period } = listing
  const straight = copyStraight(bulk, listing, now)
  return {
    add: (vouchers) => straight.add(vouchers),
    async finish() {
      const { listed, added } = await straight.end()
      await recountPeriods(bulk.tx, businessId, book, [period])
      return { listed, added, changed: 0, vanished: 0 }
    },
  }
}

async function mergeKnown(bulk: BulkTransaction, listing: RegisterListing, now: Date): Promise<RegisterMerge> {
  const { tx, openCopy } = bulk
  const { businessId, book, period } = listing
  await createStaging(tx)
  const staging = openCopy('staged', COLUMNS)
  return {
    add: (vouchers) => staging.write(vouchers.map(toRow)),
    async finish() {
      const listed = await staging.end()
      await removeRepeated(tx)
      const touched = await settleKnown(tx, listing, now)
      const added = await insertNew(tx, listing, now)
      await recountPeriods(tx, businessId, book, [...new Set([period, ...touched.periods])])
      await sql`drop table staged`.execute(tx)
      return { listed, added, changed: touched.changed, vanished: touched.vanished }
    },
  }
}

async function hasVouchers(tx: Queryable, { businessId, book }: RegisterListing): Promise<boolean> {
  const row = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function settleKnown(tx: Queryable, listing: RegisterListing, now: Date) {
  const { businessId, book, period, isFiled } = listing
  const match = sameVoucher(listing)
  // This listing speaks for a voucher when it is of its period, or takes it over from a later or an open one.
  const speaks = isFiled
    ? sql`(voucher.period = ${period} or not voucher.is_filed or voucher.vanished_at is not null)`
    : sql`(voucher.period = ${period} or (not voucher.is_filed and voucher.period > ${period}) or voucher.vanished_at is not null)`

  const moved = await sql<{ period: string }>`
    select distinct voucher.period from vouchers voucher join staged on ${match} where voucher.period <> ${period} and ${speaks}`.execute(
    tx,
  )

  await sql`
    insert into register_versions (business_id, voucher_id, seen_at, replaced_at, period, register_line)
    select voucher.business_id, voucher.id, voucher.seen_at, ${now}, voucher.period, voucher.register_line
    from vouchers voucher join staged on ${match}
    where ${speaks} and (voucher.register_line <> staged.register_line or voucher.period <> ${period})`.execute(tx)

  const content = COLUMNS.map((column) => sql`${sql.ref(column)} = staged.${sql.raw(column)}`)
  const changed = await sql<{ count: number; inForeignCurrency: number[] }>`
    with changed as (
      update vouchers voucher set ${sql.join(content)}, stated_in = null,
        period = ${period}, is_filed = ${isFiled}, vanished_at = null, seen_at = ${now},
        listed_in = array(select distinct unnest(voucher.listed_in || ${period}::char(6)) order by 1),
        voided_at = case when staged.${VOIDED} then coalesce(voucher.voided_at, ${now}) end
      from staged where ${match} and ${speaks}
        and (voucher.register_line <> staged.register_line or voucher.period <> ${period}
          or voucher.is_filed <> ${isFiled} or voucher.vanished_at is not null)
      returning voucher.id, voucher.currency
    )
    select count(*)::int as count, coalesce(json_agg(id) filter (where currency <> 'PEN'), '[]') as in_foreign_currency
    from changed`.execute(tx)
  const { count, inForeignCurrency } = changed.rows[0] ?? { count: 0, inForeignCurrency: [] }
  // Their amounts are the register's again, and their XML may be here already. They are of this period now, which is recounted.
  await settleCurrencies(tx, businessId, inForeignCurrency)

  // Listed here too, but it belongs elsewhere.
  await sql`
    update vouchers voucher set listed_in = array(select distinct unnest(voucher.listed_in || ${period}::char(6)) order by 1)
    from staged where ${match} and not (${period}::char(6) = any (voucher.listed_in))`.execute(tx)

  if (listing.isPartial)
    return {
      changed: count,
      vanished: 0,
      periods: moved.rows.map((row) => row.period),
    }
  const gone = sql`voucher.business_id = ${businessId} and voucher.book = ${book} and ${period}::char(6) = any (voucher.listed_in)
    and not exists (select from staged where ${match})`
  const handedOver = await sql<{ period: string; vanished: boolean | null }>`
    update vouchers voucher set listed_in = array_remove(voucher.listed_in, ${period}::char(6)),
      period = case when voucher.period = ${period} then coalesce((array_remove(voucher.listed_in, ${period}::char(6)))[1], voucher.period)
        else voucher.period end,
      is_filed = voucher.is_filed and voucher.period <> ${period},
      vanished_at = case when cardinality(voucher.listed_in) = 1 then coalesce(voucher.vanished_at, ${now}) else voucher.vanished_at end
    where ${gone}
    returning voucher.period, (voucher.vanished_at = ${now}) as vanished`.execute(tx)
  const vanished = handedOver.rows.filter((row) => row.vanished).length
  return {
    changed: count,
    vanished,
    periods: [...moved.rows, ...handedOver.rows].map((row) => row.period),
  }
}
