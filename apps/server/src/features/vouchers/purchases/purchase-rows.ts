import type pg from 'pg'

import { findPartition, perPartition } from '../../../db/partition.ts'
import { statement } from '../../../db/statement.ts'
import type { PeriodKey } from '../period-key.ts'
import { isListed, isPurchaseOrSale, isValid } from '../voucher-status.ts'
import { IDS_PER_BLOCK } from './build-lists.ts'
import { listQuery, readLists, type Connections, type ListKey } from './read-lists.ts'

export type PurchaseRow = {
  id: number
  issuer: string
  type: string
  series: string
  number: string
  issueDate: string
  partyName: string
  currency: string
  igv: string
  total: string
  isVoided: boolean
  xmlSha256: string | null
  hasDetraction: boolean
  items: string[] | null
}

/** Some rows of a list, with the count and sum of the whole list. */
export type PurchasePage = { count: number; total: string; rows: PurchaseRow[] }
export type Slice = { readonly offset: number; readonly size: number }

const IS_PURCHASE = `voucher.business_id = $1 and voucher.book = 'rce' and voucher.period = $2
  and ${isListed('voucher')} and ${isPurchaseOrSale('voucher')}`
const NEWEST_FIRST = 'order by voucher.issue_date desc, voucher.id desc'
/** The list shows the first items of a long voucher; its file has the rest. */
const MAX_ITEMS = 200

/** `from` provides `list`, with the count and sum of the whole list, even when the page has no `voucher`. */
const selectPage = (from: string, partition = '') => `
  select list.is_requested as "isRequested", list.count as "listCount", list.total as "listTotal",
    voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date as "issueDate",
    voucher.party_name as "partyName", voucher.currency, voucher.igv, voucher.total,
    not (${isValid('voucher')}) as "isVoided", document.xml_sha256 as "xmlSha256",
    coalesce(document.detraction_amount > 0 or document.detraction_code is not null, false) as "hasDetraction",
    (select json_agg(item.description order by item.position) from voucher_items${partition} item
      where item.business_id = $1 and item.voucher_id = voucher.id and item.position <= ${MAX_ITEMS}) as items
  from ${from}
  left join voucher_documents${partition} document
    on document.business_id = $1 and document.voucher_id = voucher.id and document.state = 'stored'
  ${NEWEST_FIRST}`

type PageRow = { isRequested: boolean; listCount: number; listTotal: string } & (PurchaseRow | { id: null })

function toPage(rows: readonly PageRow[]): PurchasePage {
  const requested = rows.filter(({ isRequested }) => isRequested)
  const { listCount: count = 0, listTotal: total = '0.00' } = requested[0] ?? {}
  return { count, total, rows: requested.filter((row) => row.id !== null) }
}

/** The page sizes of the screens. With a literal LIMIT PostgreSQL reuses the plan; with a parameter it would plan at each call. */
const PAGE_SIZES = [20, 50, 100]

const newestPages = PAGE_SIZES.map((size) =>
  perPartition((partition) =>
    statement<PageRow>(
      `${size}-newest-purchases${partition}`,
      selectPage(
        `(select true as is_requested, coalesce(sum(voucher_count), 0)::int as count, coalesce(sum(total), 0.00) as total
          from period_totals where business_id = $1 and book = 'rce' and period = $2 and ${isPurchaseOrSale()}) list
        left join (select * from vouchers${partition} voucher where ${IS_PURCHASE} ${NEWEST_FIRST} limit ${size}) voucher on true`,
        partition,
      ),
    ),
  ),
)

/** The first page of all purchases of a period. Its count comes from the totals, so no list has to be built for it. */
export async function findNewest({ pool }: Connections, key: PeriodKey, size: number): Promise<PurchasePage> {
  const ofPartition = newestPages[PAGE_SIZES.findIndex((pageSize) => pageSize >= size)]
  if (!ofPartition) throw new RangeError(`no page has ${size} rows`)
  const select = ofPartition(await findPartition(pool, key.businessId))
  const page = toPage(await select(pool, [key.businessId, key.period]))
  return { ...page, rows: page.rows.slice(0, size) }
}

const listedPage = perPartition((partition) =>
  listQuery<PageRow>(`listed-purchases${partition}`, (condition) =>
    selectPage(
      `(select requested.is_requested, list.count, list.total, place.id
        from (values ($3, $4, 0, true), ($3, $4, $5::int, true), ($3, $4, $6::int, true), ('all', '', 0, false))
          as requested (kind, value, block, is_requested)
        -- the limit forces one lookup by the whole key for each row, whatever the table's statistics say
        cross join lateral (select * from period_lists list
          where ${condition} and list.kind = requested.kind and list.value = requested.value
            and list.block = requested.block limit 1) list
        left join lateral unnest(
          case when requested.is_requested then
            list.ids[greatest(1, $7::int - list.block * ${IDS_PER_BLOCK}) : $8::int - list.block * ${IDS_PER_BLOCK}] end
        ) as place (id) on true) list
      left join vouchers${partition} voucher on voucher.id = list.id and ${IS_PURCHASE}`,
      partition,
    ),
  ),
)

/** A page of a stored list. Every page costs the same, however far down. */
export async function findListed(
  connections: Connections,
  key: PeriodKey,
  { kind, value }: ListKey,
  { offset, size }: Slice,
): Promise<PurchasePage> {
  const query = listedPage(await findPartition(connections.pool, key.businessId))
  const block = Math.floor(offset / IDS_PER_BLOCK)
  // Block 0 is always read, because a page past the end has no block to take the count from.
  const values = [kind, value, block === 0 ? null : block, block + 1, offset + 1, offset + size]
  return toPage(await readLists(connections, key, query, values))
}

/** A condition on `voucher`, whose parameters are numbered by `conditionParameter`. */
export type Condition = { readonly text: string; readonly values: readonly string[] }

/** The placeholder of a condition's first, second, … value: the search itself has four parameters before them. */
export const conditionParameter = (position: number) => `$${position + 4}`

/** A page of purchases for which no list is stored: searches all of the period. */
export async function searchRows(
  { pool }: { pool: pg.Pool },
  { businessId, period }: PeriodKey,
  { text, values }: Condition,
  { offset, size }: Slice,
): Promise<PurchasePage> {
  const where = `${IS_PURCHASE} and ${text}`
  const search = selectPage(
    `(select true as is_requested, count(*)::int as count,
        coalesce(sum(voucher.total) filter (where ${isValid('voucher')}), 0.00) as total
      from vouchers voucher where ${where}) list
    left join (select * from vouchers voucher where ${where} ${NEWEST_FIRST} limit $3::int offset $4::int) voucher on true`,
  )
  const { rows } = await pool.query<PageRow>(search, [businessId, period, size, offset, ...values])
  return toPage(rows)
}
