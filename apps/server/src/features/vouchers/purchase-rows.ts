import { CompiledQuery } from 'kysely'

import type { Database } from '../../db/database.ts'
import { inPartition, partitionOf } from '../../db/partition.ts'
import { statement } from '../../db/statement.ts'
import { BLOCK, type PeriodPlace } from './build-lists.ts'
import { OTHER_SECTIONS } from './purchase-filter.ts'
import { listReading, readLists, type ListKey } from './read-lists.ts'

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

/** Some rows of a list, with how many the whole list has and what they sum. */
export type PurchasePage = { count: number; total: string; rows: PurchaseRow[] }
export type Place = { readonly offset: number; readonly size: number }

const OTHERS = OTHER_SECTIONS.map((type) => `'${type}'`).join(', ')
const LISTED = `voucher.business_id = $1 and voucher.book = 'rce' and voucher.period = $2 and voucher.vanished_at is null
  and voucher.type not in (${OTHERS})`
const NEWEST_FIRST = 'order by voucher.issue_date desc, voucher.id desc'
/** Of a long voucher the list shows the beginning; the file has the rest. */
const ITEMS_SHOWN = 200

/** `from` has a `list`, with the count and sum of the whole, even where there is no `voucher`. */
const selectPage = (from: string, part = '') => `
  select list.is_asked, list.count as list_count, list.total as list_total,
    voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date, voucher.party_name,
    voucher.currency, voucher.igv, voucher.total, voucher.voided_at is not null as is_voided, document.xml_sha256,
    coalesce(document.detraction_amount > 0 or document.detraction_code is not null, false) as has_detraction,
    (select json_agg(item.description order by item.position) from voucher_items${part} item
      where item.business_id = $1 and item.voucher_id = voucher.id and item.position <= ${ITEMS_SHOWN}) as items
  from ${from}
  left join voucher_documents${part} document
    on document.business_id = $1 and document.voucher_id = voucher.id and document.state = 'stored'
  ${NEWEST_FIRST}`

type PageRow = { isAsked: boolean; listCount: number; listTotal: string } & (PurchaseRow | { id: null })

function toPage(rows: readonly PageRow[]): PurchasePage {
  const asked = rows.filter(({ isAsked }) => isAsked)
  const { listCount: count = 0, listTotal: total = '0.00' } = asked[0] ?? {}
  return { count, total, rows: asked.filter((row) => row.id !== null) }
}

/** As many as the screens show. With a number in its text PostgreSQL keeps the plan; with a parameter it would make one each time. */
const SIZES = [20, 50, 100]

const newest = SIZES.map((size) =>
  inPartition((part) =>
    statement<PageRow>(
      `${size}-newest-purchases${part}`,
      selectPage(
        `(select true as is_asked, coalesce(sum(voucher_count), 0)::int as count, coalesce(sum(total), 0.00) as total
          from period_totals where business_id = $1 and book = 'rce' and period = $2 and type not in (${OTHERS})) list
        left join (select * from vouchers${part} voucher where ${LISTED} ${NEWEST_FIRST} limit ${size}) voucher on true`,
        part,
      ),
    ),
  ),
)

/** The first page of all the purchases of a period: its totals are always ready, and no list needs to be made for it. */
export async function findNewest(db: Database, of: PeriodPlace, size: number): Promise<PurchasePage> {
  const inPart = newest[SIZES.findIndex((most) => most >= size)]
  if (!inPart) throw new RangeError(`no page has ${size} rows`)
  const select = inPart(await partitionOf(db, of.businessId))
  const page = toPage(await select(db, [of.businessId, of.period]))
  return { ...page, rows: page.rows.slice(0, size) }
}

const listed = inPartition((part) =>
  listReading<PageRow>(`listed-purchases${part}`, (condition) =>
    selectPage(
      `(select asked.is_asked, list.count, list.total, place.id
        from (values ($3, $4, 0, true), ($3, $4, $5::int, true), ($3, $4, $6::int, true), ('all', '', 0, false))
          as asked (kind, value, block, is_asked)
        -- the limit makes it one look-up by the whole key for each, whatever PostgreSQL believes to know of the table
        cross join lateral (select * from period_lists list
          where ${condition} and list.kind = asked.kind and list.value = asked.value and list.block = asked.block limit 1) list
        left join lateral unnest(
          case when asked.is_asked then list.ids[greatest(1, $7::int - list.block * ${BLOCK}) : $8::int - list.block * ${BLOCK}] end
        ) as place (id) on true) list
      left join vouchers${part} voucher on voucher.id = list.id and ${LISTED}`,
      part,
    ),
  ),
)

/** A page of one of the lists that are kept: at the same cost wherever it is. */
export async function findListed(
  db: Database,
  of: PeriodPlace,
  { kind, value }: ListKey,
  { offset, size }: Place,
): Promise<PurchasePage> {
  const reading = listed(await partitionOf(db, of.businessId))
  const first = Math.floor(offset / BLOCK)
  // The first block is always read: it tells the count even where the page lies in others.
  const values = [kind, value, first === 0 ? null : first, first + 1, offset + 1, offset + size]
  return toPage(await readLists(db, of, reading, values))
}

/** A condition on `voucher`, whose values begin at `$5`. */
export type Condition = { readonly text: string; readonly values: readonly string[] }

/** Those with something in common that no list is kept for: looked for among all of the period. */
export async function searchRows(
  db: Database,
  { businessId, period }: PeriodPlace,
  { text, values }: Condition,
  { offset, size }: Place,
): Promise<PurchasePage> {
  const which = `${LISTED} and ${text}`
  const search = selectPage(
    `(select true as is_asked, count(*)::int as count, coalesce(sum(voucher.total) filter (where voucher.voided_at is null), 0.00) as total
      from vouchers voucher where ${which}) list
    left join (select * from vouchers voucher where ${which} ${NEWEST_FIRST} limit $3::int offset $4::int) voucher on true`,
  )
  const { rows } = await db.executeQuery<PageRow>(
    CompiledQuery.raw(search, [businessId, period, size, offset, ...values]),
  )
  return toPage(rows)
}
