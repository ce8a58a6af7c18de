import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow } from '../../db/tables.ts'

export type PendingVoucher = {
  readonly id: number
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: string
  readonly tries: number
}

/**
 * The document of a voucher, looked up one by one. As a plain join PostgreSQL compares every voucher with every document of a business it
 * has no statistics of yet, which is any business that is collected for the first time.
 */
export const DOCUMENT = sql`lateral (
  select voucher_id, state, reason, tries, tried_at from voucher_documents
  where business_id = voucher.business_id and voucher_id = voucher.id limit 1) document`

/** A file that was not there is asked for again after half a day, ten times in all. */
const ASK_AGAIN_AFTER_MS = 12 * 3_600_000
const MOST_TRIES = 10

/** Vouchers of a register whose file is not here yet, newest first. Voided ones have files too. */
export async function listWithoutFile(
  db: Queryable,
  businessId: string,
  { book, period }: Pick<CollectedRegisterRow, 'book' | 'period'>,
  page: { after: PendingVoucher | undefined; limit: number; now: Date },
): Promise<PendingVoucher[]> {
  const askedBefore = new Date(page.now.getTime() - ASK_AGAIN_AFTER_MS)
  const after = page.after
    ? sql`and (voucher.issue_date, voucher.id) < (${page.after.issueDate}::date, ${page.after.id}::bigint)`
    : sql``
  const { rows } = await sql<PendingVoucher>`
    select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date,
      coalesce(document.tries, 0) as tries
    from vouchers voucher
    left join ${DOCUMENT} on true
    where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.period = ${period}
      and voucher.vanished_at is null
      and (document.voucher_id is null
        or (document.state = 'absent' and document.tries < ${MOST_TRIES} and document.tried_at < ${askedBefore}))
      ${after}
    order by voucher.issue_date desc, voucher.id desc
    limit ${page.limit}`.execute(db)
  return rows
}

/** How many vouchers of some registers have an XML at SUNAT, how many were asked for and how many are here. */
export async function countFiles(
  db: Queryable,
  businessId: string,
  registers: readonly Pick<CollectedRegisterRow, 'book' | 'period'>[],
): Promise<{ expected: number; settled: number; stored: number }> {
  if (registers.length === 0) return { expected: 0, settled: 0, stored: 0 }
  const among = sql.join(registers.map(({ book, period }) => sql`(${book}, ${period}::char(6))`))
  // The condition of `hasXml` in SQL: what is counted here is what is asked for.
  const { rows } = await sql<{ expected: number; settled: number; stored: number }>`
    select count(*)::int as expected, count(document.voucher_id)::int as settled,
      count(*) filter (where document.state = 'stored')::int as stored
    from vouchers voucher
    left join ${DOCUMENT} on true
    where voucher.business_id = ${businessId} and (voucher.book, voucher.period) in (${among})
      and voucher.vanished_at is null and voucher.type in ('01', '03', '07', '08') and voucher.series ~ '^[A-Za-z]'`.execute(
    db,
  )
  return rows[0] ?? { expected: 0, settled: 0, stored: 0 }
}

/** The ids of the vouchers with these identities (`issuer|type|series|number`) that are stored already. */
export async function findByIdentity(
  db: Queryable,
  businessId: string,
  { book }: Pick<CollectedRegisterRow, 'book'>,
  vouchers: readonly Pick<PendingVoucher, 'issuer' | 'type' | 'series' | 'number'>[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let at = 0; at < vouchers.length; at += 500) {
    const keys = vouchers
      .slice(at, at + 500)
      .map(({ issuer, type, series, number }) => sql`(${issuer}, ${type}, ${series}, ${number})`)
    const { rows } = await sql<{ id: number; identity: string }>`
      select id, issuer || '|' || type || '|' || series || '|' || number as identity from vouchers
      where business_id = ${businessId} and book = ${book} and vanished_at is null
        and (issuer, type, series, number) in (${sql.join(keys)})`.execute(db)
    for (const { id, identity } of rows) found.set(identity, id)
  }
  return found
}
