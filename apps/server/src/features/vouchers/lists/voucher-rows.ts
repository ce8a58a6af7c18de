import type { HandMadeBody } from '@contapro/contract/hand-made-fields'
import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import type { VoucherSort } from '@contapro/contract/vouchers'
import { REVIEW_STATES, type DecidedState, type ReviewState } from '@contapro/domain/review/review-state'
import type { Credit, RuleFinding } from '@contapro/domain/rules/judge-purchase'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import type { VoucherAmounts } from '@contapro/domain/vouchers/amount-parts'
import type { ValidityState } from '@contapro/domain/vouchers/validity'
import type pg from 'pg'

import { findPartition, perPartition } from '../../../db/partition.ts'
import { statement } from '../../../db/statement.ts'
import type { AttachmentType, VoucherOrigin } from '../../../db/tables/vouchers.ts'
import { AMOUNT_COLUMNS } from '../amount-columns.ts'
import { EXCHANGE_RATE } from '../exchange-rate-sql.ts'
import type { BookPeriodKey } from '../period-key.ts'
import {
  isCounted,
  isListed,
  isPurchaseOrSale,
  isReviewedAs,
  isUnproven,
  isValid,
  mayHaveDetraction,
} from '../voucher-status.ts'
import { IDS_PER_BLOCK } from './build-lists.ts'
import type { ReviewStatus } from './list-filter.ts'
import { LIST_ORDERS } from './list-order.ts'
import { listQuery, MARKER_KEY, readLists, type Connections, type ListKey } from './read-lists.ts'
import { STATUS_CONDITIONS, STATUS_SUMS } from './review-status.ts'
import { mirrorSlice, type Slice } from './slice.ts'

export type VoucherRow = {
  id: number
  issuer: string
  type: string
  series: string
  number: string
  issueDate: string
  partyDocumentType: string
  partyDocument: string
  partyName: string
  currency: string
  /** Of the row, or else the published one; null when neither is known, and in soles. */
  exchangeRate: string | null
  taxableBase: string
  igv: string
  total: string
  /** The total in the voucher's currency, when the register states it and it was converted. */
  documentTotal: string | null
  isUnproven: boolean
  isInferred: boolean
  hasDg: boolean | null
  hasDgng: boolean | null
  hasDng: boolean | null
  origin: VoucherOrigin
  isVoided: boolean
  /** A credit note that is valid itself and annuls a purchase. */
  isAnnulling: boolean
  /** Null while nobody has judged it. */
  reviewState: ReviewState | null
  reviewDestination: SingleDestination | null
  /** The period whose credit its IGV belongs to; `NO_PERIOD_YET` while it waits for a deposit. */
  creditPeriod: string
  /** What the rules give once it is validated; null: as its destination says. */
  validatedCredit: Credit | null
  ruleSet: number | null
  reasons: RuleFinding[] | null
  notices: RuleFinding[] | null
  /** What was decided last, unless the accountant took it back. */
  decision: StoredDecision | null
  xmlSha256: string | null
  /** Null when only the XML would say it, which is missing. */
  hasDetraction: boolean | null
  items: string[]
  /** Null while SUNAT was not asked about the purchase, or did not answer. */
  validityState: ValidityState | null
  validityAt: Date | null
  /** Null when nobody typed it. */
  handMade: StoredHandMade | null
}

/** What was typed of a voucher, and what is stored of it now: the same, until SUNAT lists it. */
export type StoredHandMade = {
  typed: HandMadeBody
  typedAt: string
  attachment: string | null
  attachmentType: AttachmentType | null
  listed: Record<'period' | 'issueDate' | 'currency' | keyof VoucherAmounts, string> & { statedIn: string | null }
}

type StoredDecision = {
  state: DecidedState
  by: string
  at: string
  reason: string | null
  reopenedBecause: string | null
}

/** Some rows of a list, with the count and sum of the whole list. */
export type VoucherPage = { count: number; total: string; rows: VoucherRow[] }

const IS_IN_LIST = `voucher.business_id = $1 and voucher.book = $2 and voucher.period = $3
  and ${isListed('voucher')} and ${isPurchaseOrSale('voucher')}`
const NEWEST_FIRST = LIST_ORDERS['-date']
/** The list shows the first items of a long voucher; its file has the rest. */
const MAX_ITEMS = 200

/** The register marks a purchase that is subject, and the XML states it. Without either, only types that never are subject are known not to be. */
const HAS_DETRACTION = `case
  when voucher.detraction_mark is not null or document.detraction_amount > 0 or document.detraction_code is not null then true
  when document.voucher_id is not null or not (${mayHaveDetraction('voucher')}) then false end`
/** Null, as false, when the row does not state the part. */
const hasPart = (destination: 'dg' | 'dgng' | 'dng') =>
  `(voucher.base_${destination} <> 0 or voucher.igv_${destination} <> 0)`

/** Those undone or decided anew are left out; one that changed facts took back is shown with the reason until there is a new one. */
const DECISION = `case when voucher.review_state is not null then (
  select json_build_object('state', decision.state, 'by', decider.name || ' ' || decider.last_name, 'at', action.decided_at,
    'reason', action.reason, 'reopenedBecause', decision.reopened_because)
  from review_decisions decision
  join review_actions action on action.business_id = $1 and action.id = decision.action_id
  join users decider on decider.id = action.decided_by
  where decision.business_id = $1 and decision.voucher_id = voucher.id and decision.state is not null and decision.undone_by is null
  order by decision.action_id desc limit 1) end`

/** Where the rules give another credit once the purchase is validated, unless the accountant gave it a destination. */
const VALIDATED_CREDIT = `case when voucher.review_state = 'NO_DEDUCIBLE' and verdict.validated_credit <> verdict.credit and not exists (
  select from review_decisions routed where routed.business_id = $1 and routed.voucher_id = voucher.id and routed.state is null
    and routed.undone_by is null) then verdict.validated_credit end`

/** Amounts as they are stated, where they were converted. */
const HAND_MADE = `case when hand.voucher_id is not null then (
  select json_build_object('typed', hand.typed, 'typedAt', hand.typed_at, 'attachment', hand.attachment,
    'attachmentType', hand.attachment_type, 'listed', json_build_object('period', voucher.period, 'issueDate', voucher.issue_date,
      'currency', voucher.currency, 'statedIn', voucher.stated_in, ${[...AMOUNT_COLUMNS]
        .map(([column, name]) => `'${name}', coalesce(stated.${column}, voucher.${column})::text`)
        .join(', ')}))
  from (select) one left join document_currency_amounts stated
    on stated.business_id = $1 and stated.voucher_id = voucher.id and voucher.stated_in = 'document') end`

/** `from` provides `list`, with the count and sum of the whole list, even when the page has no `voucher`. */
const selectPage = (from: string, order: string, { partition = '', alsoSelect = '' } = {}) => `
  select ${alsoSelect} list.count as "listCount", list.total as "listTotal",
    voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date as "issueDate",
    voucher.party_document_type as "partyDocumentType", voucher.party_document as "partyDocument", voucher.party_name as "partyName",
    voucher.currency, ${EXCHANGE_RATE} as "exchangeRate", voucher.taxable_base as "taxableBase", voucher.igv, voucher.total,
    case when voucher.stated_in = 'document' then (select stated.total from document_currency_amounts stated
      where stated.business_id = $1 and stated.voucher_id = voucher.id) end as "documentTotal",
    ${isUnproven('voucher')} as "isUnproven", coalesce(voucher.stated_by = 'inferred', false) as "isInferred",
    ${hasPart('dg')} as "hasDg", ${hasPart('dgng')} as "hasDgng", ${hasPart('dng')} as "hasDng", voucher.origin,
    not (${isValid('voucher')}) as "isVoided", voucher.annuls and voucher.voided_at is null as "isAnnulling",
    voucher.review_state as "reviewState", voucher.review_destination as "reviewDestination",
    coalesce(voucher.credit_period, voucher.period) as "creditPeriod", ${VALIDATED_CREDIT} as "validatedCredit", verdict.rule_set as "ruleSet", verdict.reasons, verdict.notices,
    ${DECISION} as decision, document.xml_sha256 as "xmlSha256",
    ${HAS_DETRACTION} as "hasDetraction",
    to_json(array(select item.description from voucher_items${partition} item
      where item.business_id = $1 and item.voucher_id = voucher.id and item.position <= ${MAX_ITEMS}
      order by item.position)) as items,
    validity.state as "validityState", validity.answered_at as "validityAt", ${HAND_MADE} as "handMade"
  from ${from}
  left join voucher_documents${partition} document
    on document.business_id = $1 and document.voucher_id = voucher.id and document.state = 'stored'
  left join voucher_verdicts${partition} verdict on verdict.business_id = $1 and verdict.voucher_id = voucher.id
  left join voucher_validity${partition} validity on validity.business_id = $1 and validity.voucher_id = voucher.id
  left join hand_made_vouchers hand on hand.business_id = $1 and hand.voucher_id = voucher.id and hand.deleted_at is null
  order by ${order}`

type PageRow = { listCount: number; listTotal: string } & (VoucherRow | { id: null })

function toPage(rows: readonly PageRow[]): VoucherPage {
  const { listCount: count = 0, listTotal: total = '0.00' } = rows[0] ?? {}
  return { count, total, rows: rows.filter((row) => row.id !== null) }
}

/** One statement per page size of the screens. With a literal LIMIT PostgreSQL reuses the plan; with a parameter it would plan at each call. */
const newestPages = VOUCHER_PAGE_SIZES.map((size) =>
  perPartition((partition) =>
    statement<PageRow>(
      `${size}-newest-vouchers${partition}`,
      selectPage(
        `(select coalesce(sum(voucher_count), 0)::int as count, coalesce(sum(total), 0.00) as total
          from period_totals where business_id = $1 and book = $2 and period = $3 and ${isPurchaseOrSale()}) list
        left join (select * from vouchers${partition} voucher where ${IS_IN_LIST} order by ${NEWEST_FIRST} limit ${size}) voucher on true`,
        NEWEST_FIRST,
        { partition },
      ),
    ),
  ),
)

/** The first page of all vouchers of a period. Its count comes from the totals, so no list has to be built for it. */
export async function findNewest({ pool }: Connections, key: BookPeriodKey, size: number): Promise<VoucherPage> {
  const ofPartition = newestPages[VOUCHER_PAGE_SIZES.findIndex((pageSize) => pageSize >= size)]
  if (!ofPartition) throw new RangeError(`no page has ${size} rows`)
  const select = ofPartition(await findPartition(pool, key.businessId))
  const page = toPage(await select(pool, [key.businessId, key.book, key.period]))
  return { ...page, rows: page.rows.slice(0, size) }
}

const storedListPage = perPartition((partition) =>
  listQuery<PageRow>(`listed-vouchers${partition}`, (condition) =>
    selectPage(
      `(select requested.is_marker, list.count, list.total, place.id, list.block, place.position
        from (values ($4, $5, 0, false), ($4, $5, $6::int, false), ($4, $5, $7::int, false), (${MARKER_KEY}, true))
          as requested (kind, value, block, is_marker)
        -- the limit forces one lookup by the whole key for each row, whatever the table's statistics say
        cross join lateral (select * from period_lists list
          where ${condition} and list.kind = requested.kind and list.value = requested.value
            and list.block = requested.block limit 1) list
        left join lateral unnest(
          case when not requested.is_marker then
            list.ids[greatest(1, $8::int - list.block * ${IDS_PER_BLOCK}) : $9::int - list.block * ${IDS_PER_BLOCK}] end
        ) with ordinality as place (id, position) on true) list
      left join vouchers${partition} voucher on voucher.id = list.id and ${IS_IN_LIST}`,
      'list.block, list.position',
      { partition, alsoSelect: 'list.is_marker as "isMarker",' },
    ),
  ),
)

/** A page of a stored list, or of the same list backwards. Every page costs the same, however far down. */
export async function findInStoredList(
  connections: Connections,
  key: BookPeriodKey,
  list: ListKey,
  slice: Slice,
  isReversed = false,
): Promise<VoucherPage> {
  if (!isReversed) return readSlice(connections, key, list, slice)
  const { count } = await readSlice(connections, key, list, { offset: 0, size: 0 })
  const page = await readSlice(connections, key, list, mirrorSlice(slice, count))
  return { ...page, rows: page.rows.toReversed() }
}

async function readSlice(
  connections: Connections,
  key: BookPeriodKey,
  { kind, value }: ListKey,
  { offset, size }: Slice,
): Promise<VoucherPage> {
  const query = storedListPage(await findPartition(connections.pool, key.businessId))
  const block = Math.floor(offset / IDS_PER_BLOCK)
  // Block 0 is always read, because a page past the end has no block to take the count from.
  const values = [kind, value, block === 0 ? null : block, block + 1, offset + 1, offset + size]
  return toPage(await readLists(connections, key, query, values))
}

/** From which day on a list is read: the first rows of that day are skipped. */
export type Start = { readonly day: string | null; readonly offset: number }

const pageOfIds = perPartition((partition) =>
  statement<PageRow>(
    `vouchers-by-id${partition}`,
    selectPage(
      `(select 0 as count, 0.00 as total, place.id, place.position from unnest($4::bigint[]) with ordinality as place (id, position)) list
      join vouchers${partition} voucher on voucher.id = list.id and ${IS_IN_LIST}`,
      'list.position',
      { partition },
    ),
  ),
)

/**
 * Some purchases of one status, by date: the index of reviewed purchases finds them, and the totals count them. The ids are searched apart,
 * because PostgreSQL plans a search with a limit at each call, and planning the whole page would take longer than reading it.
 */
export async function readStatusPage(
  pool: pg.Pool,
  { businessId, book, period }: BookPeriodKey,
  status: ReviewStatus,
  { day, offset, size }: Start & Pick<Slice, 'size'>,
  isOldestFirst: boolean,
): Promise<VoucherPage> {
  const partition = await findPartition(pool, businessId)
  const isStarted = day === null ? '$6::date is null' : `voucher.issue_date ${isOldestFirst ? '>=' : '<='} $6::date`
  const { rows } = await pool.query<Omit<VoucherPage, 'rows'> & { ids: unknown[] }>(
    `select coalesce(sum(voucher_count - voided_count), 0)::int as count, coalesce(sum(total), 0.00) as total,
      array(select voucher.id from vouchers_${partition} voucher where ${IS_IN_LIST} and ${STATUS_CONDITIONS[status]} and ${isStarted}
        order by ${LIST_ORDERS[isOldestFirst ? 'date' : '-date']} limit $4::int offset $5::int) as ids
    from period_totals
    where business_id = $1 and book = $2 and period = $3 and ${isPurchaseOrSale()} and ${STATUS_SUMS[status]}`,
    [businessId, book, period, size, offset, day],
  )
  const { ids, count, total } = rows[0] ?? { ids: [], count: 0, total: '0.00' }
  const page = toPage(await pageOfIds(partition)(pool, [businessId, book, period, ids]))
  return { count, total, rows: page.rows }
}

/** A voucher of a period by its id; undefined when the lists of the period do not have it. */
export async function findRow(
  pool: pg.Pool,
  { businessId, book, period }: BookPeriodKey,
  id: number,
): Promise<VoucherRow | undefined> {
  const partition = await findPartition(pool, businessId)
  return toPage(await pageOfIds(partition)(pool, [businessId, book, period, [id]])).rows[0]
}

/** How many purchases of each day are reviewed and do not count. */
export async function countUndeductible(
  pool: pg.Pool,
  { businessId, book, period }: BookPeriodKey,
): Promise<ReadonlyMap<string, number>> {
  const partition = `_${await findPartition(pool, businessId)}`
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select voucher.issue_date::text as day, count(*)::int as count from vouchers${partition} voucher
    where ${IS_IN_LIST} and ${isReviewedAs(UNDEDUCTIBLE, 'voucher')} group by voucher.issue_date`,
    [businessId, book, period],
  )
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const UNDEDUCTIBLE = [...REVIEW_STATES.observed, ...REVIEW_STATES.notDeductible]

/** A condition on `voucher`, whose parameters are numbered by `conditionParameter`. */
export type Condition = { readonly text: string; readonly values: readonly string[] }

/** The placeholder of a condition's first, second, … value: the search itself has five parameters before them. */
export const conditionParameter = (position: number) => `$${position + 5}`

/** A page for which no list is stored: searches all of the period. */
export async function searchRows(
  { pool }: { pool: pg.Pool },
  { businessId, book, period }: BookPeriodKey,
  { text, values }: Condition,
  { offset, size }: Slice,
  sort: VoucherSort,
): Promise<VoucherPage> {
  const where = `${IS_IN_LIST} and ${text}`
  const order = LIST_ORDERS[sort]
  const search = selectPage(
    `(select count(*)::int as count,
        coalesce(sum(voucher.total) filter (where ${isCounted('voucher')}), 0.00) as total
      from vouchers voucher where ${where}) list
    left join (select * from vouchers voucher where ${where} order by ${order} limit $4::int offset $5::int) voucher on true`,
    order,
  )
  const { rows } = await pool.query<PageRow>(search, [businessId, book, period, size, offset, ...values])
  return toPage(rows)
}
