import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { VALIDITY_TYPES } from '@contapro/domain/vouchers/validity'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isListed, isValid } from '../vouchers/queries.ts'

/** A purchase to ask SUNAT about, as its validity service names it. */
export type UncheckedPurchase = {
  readonly id: number
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate
}

/** Some purchases of a period: those never asked about, or those last asked about before a moment. */
export type Unchecked = { readonly period: string; readonly askedBefore?: Date }

type Page = { readonly after: UncheckedPurchase | undefined; readonly limit: number }

/** Newest first. What the register itself says is void, or what was filed, is not asked about. */
export async function listUnchecked(
  db: Queryable,
  businessId: string,
  { period, askedBefore }: Unchecked,
  { after, limit }: Page,
): Promise<UncheckedPurchase[]> {
  const isUnchecked = askedBefore ? sql`validity.asked_at < ${askedBefore}` : sql`validity.voucher_id is null`
  const isAfter = after ? sql`(issue_date, id) < (${after.issueDate}::date, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<UncheckedPurchase>`
    select id, issuer, type, series, number, issue_date from vouchers voucher
    -- one lookup per row: without statistics, which a new business lacks, a plain join compares every pair
    left join lateral (select voucher_id, asked_at from voucher_validity
      where business_id = voucher.business_id and voucher_id = voucher.id limit 1) validity on true
    where business_id = ${businessId} and book = 'rce' and period = ${period}
      and type = any (${VALIDITY_TYPES}::char(2)[]) and issuer ~ '^[0-9]{11}$' and not is_filed
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)} and ${isUnchecked} and ${isAfter}
    order by issue_date desc, id desc
    limit ${limit}`.execute(db)
  return rows
}
