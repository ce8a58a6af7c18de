import { dateInLima } from '@contapro/domain/dates/lima'
import { DUE_AFTER_MONTHS } from '@contapro/domain/periods/due-date'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { sql, type RawBuilder } from 'kysely'

import { hasMarked } from '../rejudging/queries.ts'

/** After an hour without an answer, purchases are judged without it. */
const MAX_WAIT_MS = 3_600_000

/**
 * Whether purchases of a period, or of an earlier one whose credit may move to it, are still to be judged. For queries that name the period
 * `wanted` (business_id, period), its business `business` and the reading of its purchases `reading`.
 */
export function isJudging(now: Date): RawBuilder<boolean> {
  const waitsSince = new Date(now.getTime() - MAX_WAIT_MS)
  const isMarked = hasMarked({ businessId: sql`wanted.business_id`, period: sql`wanted.period` })
  return sql`(${sql.join([IS_COLLECTED, isSupplierAsked(waitsSince), isValidityAsked(waitsSince, now), isMarked], sql` or `)})`
}

/** A collection has more to say of them. */
const IS_COLLECTED = sql`
  exists (select from collections run join collected_registers planned on planned.collection_id = run.id
    where run.business_id = wanted.business_id and run.ended_at is null and planned.book = 'rce' and planned.period <= wanted.period)`

/** A supplier that a collection or an upload asked about is looked up. */
const isSupplierAsked = (waitsSince: Date) => sql`
  (coalesce(business.suppliers_asked_at >= ${waitsSince}, false)
    and exists (select from taxpayers supplier where supplier.checked_at is null and supplier.asked_at = business.suppliers_asked_at))`

/** SUNAT is asked whether they are valid, which is done of periods that may still fall due (`validity/plan-checks.ts`). */
const isValidityAsked = (waitsSince: Date, now: Date) => sql`
  (not coalesce(reading.is_filed, false) and wanted.period >= ${addMonths(periodOf(dateInLima(now)), -DUE_AFTER_MONTHS)}
    and coalesce(business.validity_requested_at >= ${waitsSince}, false))`
