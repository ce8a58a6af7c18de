import { centsToDecimal } from '@contapro/domain/money/cents'
import { sql } from 'kysely'

import type { BulkTransaction } from '../../db/bulk.ts'
import type { CopyValue } from '../../db/copy-line.ts'
import type { Queryable } from '../../db/database.ts'
import { recountPeriods } from './recount-periods.ts'
import type { RegisterListing, RegisterVoucher } from './register-voucher.ts'

export type MergeResult = { listed: number; added: number; changed: number; vanished: number }

const COLUMNS = [
  'car',
  'issuer',
  'type',
  'series',
  'number',
  'issue_date',
  'due_date',
  'party_document_type',
  'party_document',
  'party_name',
  'currency',
  'exchange_rate',
  'taxable_base',
  'igv',
  'igv_tier',
  'non_taxable',
  'isc',
  'icbper',
  'other_charges',
  'total',
  'modified_type',
  'modified_series',
  'modified_number',
  'sunat_state',
  'register_line',
] as const

function toRow(voucher: RegisterVoucher): CopyValue[] {
  return [
    voucher.car,
    voucher.issuer,
    voucher.type,
    voucher.series,
    voucher.number,
    voucher.issueDate,
    voucher.dueDate,
    voucher.party.documentType,
    voucher.party.document,
    voucher.party.name,
    voucher.currency,
    voucher.exchangeRate,
    centsToDecimal(voucher.taxableBase),
    centsToDecimal(voucher.igv),
    voucher.igvTier,
    centsToDecimal(voucher.nonTaxable),
    centsToDecimal(voucher.isc),
    centsToDecimal(voucher.icbper),
    centsToDecimal(voucher.otherCharges),
    centsToDecimal(voucher.total),
    voucher.modified?.type ?? null,
    voucher.modified?.series ?? null,
    voucher.modified?.number ?? null,
    voucher.sunatState,
    voucher.line,
  ]
}

/** A register being merged: vouchers arrive in batches, and count only when it is finished. */
export type RegisterMerge = {
  readonly add: (vouchers: readonly RegisterVoucher[]) => Promise<void>
  readonly finish: () => Promise<MergeResult>
}

/**
 * Makes the stored vouchers of a book and period what SUNAT lists now, with their totals, in the transaction it is given.
 * Listing the same again changes nothing. A voucher listed by several open periods belongs to the earliest; a filed one wins.
 */
export async function beginMerge(
  { tx, openCopy }: BulkTransaction,
  listing: RegisterListing,
  now: Date,
): Promise<RegisterMerge> {
  const { businessId, book, period } = listing
  // Merges of one business wait for each other, whoever runs them.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vouchers ${businessId}`}, 0))`.execute(tx)
  await sql`create temp table staged (like vouchers) on commit drop`.execute(tx)
  await sql`alter table staged ${sql.raw(RELAXED.map((column) => `alter column ${column} drop not null`).join(', '))}`.execute(
    tx,
  )
  const known = await hasVouchers(tx, businessId, book)
  const staging = openCopy('staged', COLUMNS)
  return {
    add: (vouchers) => staging.write(vouchers.map(toRow)),
    async finish() {
      const listed = await staging.end()
      // Nothing stored yet: nothing can have changed owner, content or place.
      const touched = known ? await settleKnown(tx, listing, now) : { changed: 0, vanished: 0, periods: [] }
      const added = await insertNew(tx, listing, known, now)
      await recountPeriods(tx, businessId, book, [...new Set([period, ...touched.periods])])
      await sql`drop table staged`.execute(tx)
      return { listed, added, changed: touched.changed, vanished: touched.vanished }
    },
  }
}

const RELAXED = ['business_id', 'id', 'book', 'period', 'listed_in', 'is_filed', 'seen_at']

async function hasVouchers(tx: Queryable, businessId: string, book: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('book', '=', book)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A voucher that SUNAT voids stays, marked with when we learnt it. */
const VOIDED = sql.raw('sunat_state in (2, 3, 4)')

async function settleKnown(tx: Queryable, listing: RegisterListing, now: Date) {
  const { businessId, book, period, isFiled } = listing
  const match = sameVoucher(listing)
  // This listing speaks for a voucher when it is of its period, or takes it over from a later or an open one.
  const speaks = isFiled
    ? sql`(voucher.period = ${period} or not voucher.is_filed or voucher.vanished_at is not null)`
    : sql`(voucher.period = ${period} or (not voucher.is_filed and voucher.period > ${period}) or voucher.vanished_at is not null)`

  // A register may list the same voucher twice: the first one speaks.
  await sql`
    delete from staged where ctid in (
      select ctid from (
        select ctid, row_number() over (partition by issuer, type, series, number order by ctid) as copy from staged
      ) numbered where copy > 1)`.execute(tx)

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
  const changed = await sql`
    update vouchers voucher set ${sql.join(content)},
      period = ${period}, is_filed = ${isFiled}, vanished_at = null, seen_at = ${now},
      listed_in = array(select distinct unnest(voucher.listed_in || ${period}::char(6)) order by 1),
      voided_at = case when staged.${VOIDED} then coalesce(voucher.voided_at, ${now}) end
    from staged where ${match} and ${speaks}
      and (voucher.register_line <> staged.register_line or voucher.period <> ${period}
        or voucher.is_filed <> ${isFiled} or voucher.vanished_at is not null)`.execute(tx)

  // Listed here too, but it belongs elsewhere.
  await sql`
    update vouchers voucher set listed_in = array(select distinct unnest(voucher.listed_in || ${period}::char(6)) order by 1)
    from staged where ${match} and not (${period}::char(6) = any (voucher.listed_in))`.execute(tx)

  if (listing.isPartial)
    return {
      changed: Number(changed.numAffectedRows ?? 0),
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
    changed: Number(changed.numAffectedRows ?? 0),
    vanished,
    periods: [...moved.rows, ...handedOver.rows].map((row) => row.period),
  }
}

/** Inserts without asking for conflicts, which would double its cost: the lock on the business keeps others out. */
async function insertNew(tx: Queryable, listing: RegisterListing, known: boolean, now: Date): Promise<number> {
  const { businessId, book, period, isFiled } = listing
  const columns = sql.raw(COLUMNS.join(', '))
  const isNew = known ? sql`where not exists (select from vouchers voucher where ${sameVoucher(listing)})` : sql``
  // A register may list the same voucher twice: the first one speaks.
  const inserted = await sql`
    insert into vouchers (business_id, book, period, listed_in, is_filed, seen_at, voided_at, ${columns})
    select distinct on (issuer, type, series, number) ${businessId}::uuid, ${book}, ${period}, array[${period}]::char(6)[],
      ${isFiled}::boolean, ${now}::timestamptz, case when ${VOIDED} then ${now}::timestamptz end, ${columns}
    from staged ${isNew}
    order by issuer, type, series, number, staged.ctid`.execute(tx)
  return Number(inserted.numAffectedRows ?? 0)
}

/** A stored `voucher` and a `staged` one with the same identity. */
function sameVoucher({ businessId, book }: RegisterListing) {
  return sql`voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.issuer = staged.issuer
    and voucher.type = staged.type and voucher.series = staged.series and voucher.number = staged.number`
}
