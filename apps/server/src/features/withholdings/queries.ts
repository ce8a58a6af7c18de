import { chunks } from '@contapro/domain/lists/chunks'
import { centsToDecimal } from '@contapro/domain/money/cents'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { ListedWithholding } from '@contapro/sunat/portal/withholdings'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** SUNAT's voucher types: 20 retention, 40 perception. */
export type WithholdingType = '20' | '40'

type WithholdingPeriod = { businessId: string; type: WithholdingType; period: string }

export type WithholdingRow = {
  issuer: string
  issuerName: string
  receiver: string
  series: string
  number: string
  issueDate: string
  regime: string
  total: string
  isReverted: boolean
  xmlSha256: string | null
}

/** A page of the retentions or perceptions made to a business in a period, newest first. */
export async function listWithholdings(
  db: Queryable,
  { businessId, type, period }: WithholdingPeriod,
  { page, size }: { page: number; size: number },
): Promise<WithholdingRow[]> {
  const { rows } = await sql<WithholdingRow>`
    select issuer, issuer_name, receiver, series, number, issue_date, regime, total, reverted_at is not null as is_reverted, xml_sha256
    from withholdings where business_id = ${businessId} and type = ${type} and period = ${period}
    order by issue_date desc, issuer, series, number
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

export type WithheldTotals = { count: number; amount: string }

/** Reverted withholdings are counted but not summed. */
export async function sumWithheld(
  db: Queryable,
  { businessId, type, period }: WithholdingPeriod,
): Promise<WithheldTotals> {
  const { rows } = await sql<WithheldTotals>`
    select count(*)::int as count, coalesce(sum(total) filter (where reverted_at is null), 0.00) as amount from withholdings
    where business_id = ${businessId} and type = ${type} and period = ${period}`.execute(db)
  return rows[0] ?? { count: 0, amount: '0.00' }
}

const ROWS_PER_INSERT = 500

/** Stores the withholdings that SUNAT lists; one that is known already is updated. */
export async function upsertWithholdings(
  tx: Queryable,
  businessId: string,
  listed: readonly ListedWithholding[],
  now: Date,
): Promise<void> {
  for (const some of chunks(listed, ROWS_PER_INSERT))
    await tx
      .insertInto('withholdings')
      .values(some.map((withholding) => toRow(businessId, withholding, now)))
      .onConflict((conflict) =>
        conflict.columns(['businessId', 'type', 'issuer', 'series', 'number']).doUpdateSet({
          period: sql.ref('excluded.period'),
          issueDate: sql.ref('excluded.issueDate'),
          issuerName: sql.ref('excluded.issuerName'),
          regimeCode: sql.ref('excluded.regimeCode'),
          regime: sql.ref('excluded.regime'),
          total: sql.ref('excluded.total'),
          seenAt: now,
          // Keeps the day on which the reversal was first seen.
          revertedAt: sql`case when excluded.reverted_at is null then null else coalesce(withholdings.reverted_at, excluded.reverted_at) end`,
        }),
      )
      .execute()
}

function toRow(businessId: string, { isReverted, total, number, ...withholding }: ListedWithholding, now: Date) {
  return {
    ...withholding,
    businessId,
    number: withoutLeadingZeros(number),
    period: periodOf(withholding.issueDate),
    total: centsToDecimal(total),
    revertedAt: isReverted ? now : null,
    seenAt: now,
  }
}

const MAX_XML_TRIES = 5

export type PendingWithholding = {
  readonly type: WithholdingType
  readonly issuer: string
  readonly series: string
  readonly number: string
  readonly period: string
  readonly xmlTries: number
}

/** Withholdings whose XML is not stored yet. */
export function listWithoutXml(db: Queryable, businessId: string): Promise<PendingWithholding[]> {
  return db
    .selectFrom('withholdings')
    .select(['type', 'issuer', 'series', 'number', 'period', 'xmlTries'])
    .where('businessId', '=', businessId)
    .where('xmlSha256', 'is', null)
    .where('xmlTries', '<', MAX_XML_TRIES)
    .execute()
}

/** Records a try at the XML of a withholding. `xmlSha256` is null when it was not found. */
export async function recordXmlTry(
  db: Queryable,
  businessId: string,
  { type, issuer, series, number, xmlTries }: PendingWithholding,
  xmlSha256: string | null,
): Promise<void> {
  await db
    .updateTable('withholdings')
    .set({ xmlSha256, xmlTries: xmlTries + 1 })
    .where((eb) => eb.and({ businessId, type, issuer, series, number }))
    .execute()
}

export const deleteWithholdings = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'withholdings', businessId, signal)
