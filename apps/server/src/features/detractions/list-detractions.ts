import type { DueFilter, Paid } from '@contapro/contract/detractions'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { ReviewState } from '@contapro/domain/review/review-state'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { CREDIT_KIND, IS_PRORATED } from '../vouchers/queries.ts'
import { isInTab, type DetractionFilter } from './detraction-filter.ts'
import {
  dueShown,
  IS_DEFERRED,
  IS_PAID,
  IS_READ,
  isDue,
  joinPurchase,
  lostIgv,
  MISSING,
  netCreditIgv,
  subjectDetractions,
} from './subject-purchases.ts'

export type DetractionRow = {
  voucherId: number
  issuer: string
  type: string
  series: string
  number: string
  issueDate: string
  partyName: string
  total: string
  period: string
  goodsCode: string | null
  percent: string | null
  amount: string | null
  statedAmount: string | null
  notesAmount: string
  deposited: string | null
  depositCount: number
  isPaid: boolean
  /** The deposits of its month of issue were read. */
  isRead: boolean
  missing: string | null
  depositDue: CalendarDate
  depositDueBy: 'recording' | 'payment' | 'installment' | 'transfer'
  creditDue: CalendarDate
  /** All IGV if some of it gives credit, now or after the deposit, less that of its credit notes. */
  igv: string
  /** Only a share of `igv` gives credit, or of some of it. */
  isProrated: boolean
  isDeferred: boolean
  /** What it would give if its deposit had not come too late, or could still give credit; 0 unless that is lost. */
  lostIgv: string
  /** The last day on which a deposit gives credit; null when that is not known. */
  creditUntil: string | null
  creditPeriod: string
  credit: 'SI' | 'NO' | 'PRORRATA' | 'DIFERIDO'
  reviewState: ReviewState | null
  differences: string[]
  xmlSha256: string | null
  lot: string | null
}

const ORDERS: Record<Paid, string> = { N: 'due_shown, voucher_id', S: 'completed_on desc, voucher_id desc' }

/** A page of the paid detractions, last paid first, or of those to be paid, first due first. */
export async function listDetractions(
  db: Queryable,
  filter: DetractionFilter,
  today: CalendarDate,
  { paid, due, page, size }: { paid: Paid; due?: DueFilter | undefined; page: number; size: number },
): Promise<DetractionRow[]> {
  const { businessId } = filter
  const isDueThen = paid === 'N' && due ? isDue(due, today) : sql<boolean>`true`
  const order = sql.raw(ORDERS[paid])
  const { rows } = await sql<DetractionRow>`
    select page.*, document.xml_sha256, line.lot
    from (
      select detraction.voucher_id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date, voucher.party_name,
        voucher.total, detraction.period, detraction.goods_code, detraction.percent, detraction.amount, detraction.stated_amount,
        detraction.notes_amount, detraction.deposited, detraction.deposit_count, ${IS_PAID} as is_paid, ${IS_READ} as is_read, ${MISSING} as missing, detraction.deposit_due, detraction.deposit_due_by,
        detraction.credit_due, ${netCreditIgv(businessId)} as igv, ${IS_PRORATED} as is_prorated, ${IS_DEFERRED} as is_deferred, ${lostIgv(businessId)} as lost_igv, detraction.credit_until,
        coalesce(voucher.credit_period, voucher.period) as credit_period, ${CREDIT_KIND} as credit, voucher.review_state, detraction.differences,
        detraction.completed_on, detraction.due_shown
      from (
        -- Only the vouchers of the page are looked up.
        select detraction.*, ${dueShown(today)} as due_shown from ${subjectDetractions(businessId)}
        where ${isInTab(paid, filter)} and ${isDueThen}
        order by ${order} limit ${size} offset ${(page - 1) * size}
      ) detraction ${joinPurchase(businessId)}
    ) page
    left join lateral (select xml_sha256 from voucher_documents document
      where document.business_id = ${businessId} and document.voucher_id = page.voucher_id and document.state = 'stored') document on true
    left join lateral (select lot from detraction_lot_lines line
      where line.business_id = ${businessId} and line.voucher_id = page.voucher_id and line.is_live
        and not page.is_paid and page.deposit_count <= line.deposits_before) line on true
    order by ${order}`.execute(db)
  return rows
}
