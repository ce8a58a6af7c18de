import { chunks } from '@contapro/domain/lists/chunks'
import { centsToDecimal } from '@contapro/domain/money/cents'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { ListedWithholding } from '@contapro/sunat/portal/withholdings'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { WithholdingType } from './withholding-type.ts'

export { findWithheld, type Withheld } from './find-withheld.ts'
export { listUnmatched, listWithholdings, type WithholdingRow } from './list-withholdings.ts'
export type { WithholdingType } from './withholding-type.ts'

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

/** Withholdings whose XML is not stored yet, least often tried first. */
export function listWithoutXml(db: Queryable, businessId: string): Promise<PendingWithholding[]> {
  return db
    .selectFrom('withholdings')
    .select(['type', 'issuer', 'series', 'number', 'period', 'xmlTries'])
    .where('businessId', '=', businessId)
    .where('xmlSha256', 'is', null)
    .where('xmlTries', '<', MAX_XML_TRIES)
    .orderBy('xmlTries')
    .execute()
}

/** Withholdings whose XML an earlier release stored without the vouchers it names. */
export function listWithoutCovers(db: Queryable, businessId: string) {
  return db
    .selectFrom('withholdings')
    .select(['type', 'issuer', 'series', 'number', 'period', 'xmlTries', 'xmlSha256'])
    .where('businessId', '=', businessId)
    .where('xmlSha256', 'is not', null)
    .where('covers', 'is', null)
    .execute()
}

/** What the XML of a withholding states. */
export type WithholdingXml = { readonly xmlSha256: string; readonly covers: string[] }

/** Records a try at the XML of a withholding, which may not have been found. */
export async function recordXmlTry(
  db: Queryable,
  businessId: string,
  { type, issuer, series, number, xmlTries }: PendingWithholding,
  xml: WithholdingXml | undefined,
): Promise<void> {
  await db
    .updateTable('withholdings')
    .set({ xmlSha256: xml?.xmlSha256 ?? null, covers: xml?.covers ?? null, xmlTries: xmlTries + 1 })
    .where((eb) => eb.and({ businessId, type, issuer, series, number }))
    .execute()
}

export const deleteWithholdings = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'withholdings', businessId, signal)
