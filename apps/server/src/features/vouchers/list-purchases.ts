import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { PeriodPlace } from './build-lists.ts'
import { OTHER_SECTIONS, type PurchaseFilter } from './purchase-filter.ts'
import { readSlice, type Place } from './read-lists.ts'
import { readSliceOfDays } from './slice-of-days.ts'

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

type Counted = { count: number; total: string }
export type PurchasePage = Counted & { rows: PurchaseRow[] }

const NOTHING: PurchasePage = { count: 0, total: '0.00', rows: [] }
/** Skipping a few rows costs less than making the lists of a period that nobody reads further. */
const NEAR = 400

/** One page of the purchases of a period, newest first, with how many there are and their sum: at the same cost wherever it is. */
export async function listPurchases(
  db: Database,
  of: PeriodPlace,
  filter: PurchaseFilter,
  { page, size }: { page: number; size: number },
): Promise<PurchasePage> {
  const place = { offset: (page - 1) * size, size }
  if (filter.by === 'nothing') return NOTHING
  if (filter.by === 'serie-number') {
    const isNamed = sql`voucher.series = ${filter.series} and voucher.number = ${filter.number}`
    return { ...(await countVouchers(db, of, isNamed)), rows: await findRows(db, of, isNamed, place) }
  }
  if (filter.by === 'none' && place.offset <= NEAR)
    return { ...(await countAll(db, of)), rows: await findRows(db, of, sql`true`, place) }
  const { ids, ...counted } =
    filter.by === 'days' ? await readSliceOfDays(db, of, filter, place) : await readSlice(db, of, keyOf(filter), place)
  const isHere = sql`voucher.id = any (${ids}::bigint[])`
  return { ...counted, rows: ids.length === 0 ? [] : await findRows(db, of, isHere, { offset: 0, size }) }
}

function keyOf(filter: Extract<PurchaseFilter, { by: 'none' | 'type' | 'series' | 'provider' | 'status' }>) {
  if (filter.by === 'none') return { kind: 'all', value: '' } as const
  if (filter.by === 'status') return { kind: 'status', value: filter.isDeductible ? 'true' : 'false' } as const
  return { kind: filter.by, value: filter.value }
}

/** From the totals, which are always ready. */
async function countAll(db: Database, { businessId, period }: PeriodPlace): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select coalesce(sum(voucher_count), 0)::int as count, coalesce(sum(total), 0.00) as total
    from period_totals
    where business_id = ${businessId} and book = 'rce' and period = ${period} and type not in (${sql.join(OTHER_SECTIONS)})`.execute(
    db,
  )
  return rows[0] ?? NOTHING
}

async function countVouchers(db: Database, of: PeriodPlace, condition: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(voucher.total) filter (where voucher.voided_at is null), 0.00) as total
    from vouchers voucher where ${isListed(of)} and ${condition}`.execute(db)
  return rows[0] ?? NOTHING
}

function isListed({ businessId, period }: PeriodPlace): RawBuilder<unknown> {
  return sql`voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.period = ${period}
    and voucher.vanished_at is null and voucher.type not in (${sql.join(OTHER_SECTIONS)})`
}

/** Of a long voucher the list shows the beginning; the file has the rest. */
const ITEMS_SHOWN = 200

async function findRows(
  db: Database,
  of: PeriodPlace,
  condition: RawBuilder<unknown>,
  { offset, size }: Place,
): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date, voucher.party_name,
      voucher.currency, voucher.igv, voucher.total, voucher.voided_at is not null as is_voided, document.xml_sha256,
      coalesce(document.detraction_amount > 0 or document.detraction_code is not null, false) as has_detraction,
      (select array_agg(item.description order by item.position) from voucher_items item
        where item.business_id = ${of.businessId} and item.voucher_id = voucher.id and item.position <= ${ITEMS_SHOWN}) as items
    from (
      select * from vouchers voucher where ${isListed(of)} and ${condition}
      order by voucher.issue_date desc, voucher.id desc
      limit ${size} offset ${offset}
    ) voucher
    left join voucher_documents document
      on document.business_id = ${of.businessId} and document.voucher_id = voucher.id and document.state = 'stored'
    order by voucher.issue_date desc, voucher.id desc`.execute(db)
  return rows
}
