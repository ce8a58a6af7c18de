import type { VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { hasXmlAtSunat, isListed } from '../voucher-status.ts'

/** A voucher whose document is asked for, and how often it was asked for before. */
export type DocumentTarget = VoucherKey & { readonly id: number; readonly number: string; readonly tries: number }

/** A document that is not stored yet, with the issue date of its voucher, by which they are paged. */
export type PendingDocument = DocumentTarget & { readonly issueDate: string }

/** The document of a `voucher`, one lookup per row: without statistics, which a new business lacks, a plain join compares every pair. */
export const DOCUMENT_LATERAL = sql`lateral (
  select voucher_id, state, reason, tries, tried_at from voucher_documents
  where business_id = voucher.business_id and voucher_id = voucher.id limit 1) document`

/** Has a document that can be asked for. */
const IS_EXPECTED = sql.raw(`${isListed('voucher')} and ${hasXmlAtSunat('voucher')}`)

/** An absent document is asked for again after half a day, ten times in all. */
const RETRY_AFTER_MS = 12 * 3_600_000
const MAX_TRIES = 10

/** Has no document, or one that is due to be asked for again. */
const isDue = (now: Date) => sql`(document.voucher_id is null
  or (document.state = 'absent' and document.tries < ${MAX_TRIES}
    and document.tried_at < ${new Date(now.getTime() - RETRY_AFTER_MS)}))`

/** Vouchers of a register that have an XML at SUNAT which is not stored yet, newest first. Voided vouchers have documents too. */
export async function listPendingDocuments(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
  page: { after: PendingDocument | undefined; limit: number; now: Date },
): Promise<PendingDocument[]> {
  const after = page.after
    ? sql`and (voucher.issue_date, voucher.id) < (${page.after.issueDate}::date, ${page.after.id}::bigint)`
    : sql``
  const { rows } = await sql<PendingDocument>`
    select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date,
      coalesce(document.tries, 0) as tries
    from vouchers voucher
    left join ${DOCUMENT_LATERAL} on true
    where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.period = ${period}
      and ${IS_EXPECTED}
      and ${isDue(page.now)}
      ${after}
    order by voucher.issue_date desc, voucher.id desc
    limit ${page.limit}`.execute(db)
  return rows
}

type BookPeriod = Pick<BookPeriodKey, 'book' | 'period'>

const inRegisters = (registers: readonly BookPeriod[]) =>
  registers.length === 0
    ? sql`false`
    : sql`(voucher.book, voucher.period) in (${sql.join(registers.map(({ book, period }) => sql`(${book}, ${period}::char(6))`))})`

/** A document of the window that is not stored yet, and the register of its voucher. */
export type MissedDocument = PendingDocument & BookPeriod

/** Documents that earlier collections did not get, of all periods from one on except some registers, those tried longest ago first. */
export async function listMissedDocuments(
  db: Queryable,
  businessId: string,
  window: {
    readonly from: string
    readonly except: readonly BookPeriod[]
    /** At most so many are tried since an instant, those of earlier calls included. */
    readonly limit: number
    readonly since: Date
    readonly now: Date
  },
): Promise<MissedDocument[]> {
  const missed = sql`voucher.business_id = ${businessId} and voucher.period >= ${window.from}
    and not ${inRegisters(window.except)} and ${IS_EXPECTED}`
  const { rows } = await sql<MissedDocument>`
    select voucher.id, voucher.book, voucher.period, voucher.issuer, voucher.type, voucher.series, voucher.number,
      voucher.issue_date, coalesce(document.tries, 0) as tries
    from vouchers voucher
    left join ${DOCUMENT_LATERAL} on true
    where ${missed} and ${isDue(window.now)}
    order by document.tried_at nulls first, voucher.issue_date desc, voucher.id desc
    limit greatest(0, ${window.limit} - (
      select count(*) from vouchers voucher join ${DOCUMENT_LATERAL} on true
      where ${missed} and document.tried_at >= ${window.since}))`.execute(db)
  return rows
}

type DocumentCounts = { expected: number; asked: number; stored: number }

/** How many vouchers of some registers have an XML at SUNAT, how many of those were asked for, and how many are stored. */
export async function countDocuments(
  db: Queryable,
  businessId: string,
  registers: readonly BookPeriod[],
): Promise<DocumentCounts> {
  if (registers.length === 0) return { expected: 0, asked: 0, stored: 0 }
  const { rows } = await sql<DocumentCounts>`
    select count(*)::int as expected, count(document.voucher_id)::int as asked,
      count(*) filter (where document.state = 'stored')::int as stored
    from vouchers voucher
    left join ${DOCUMENT_LATERAL} on true
    where voucher.business_id = ${businessId} and ${inRegisters(registers)}
      and ${IS_EXPECTED}`.execute(db)
  return rows[0] ?? { expected: 0, asked: 0, stored: 0 }
}
