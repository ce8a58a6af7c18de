import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { countPurchases } from './count-purchases.ts'
import { startOfPage } from './page-start.ts'
import { filterCondition, OTHER_SECTIONS, type PurchaseFilter } from './purchase-filter.ts'

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

export type PurchasePage = { rows: PurchaseRow[]; count: number; total: string }

/** Of a long voucher the list shows the beginning; the file has the rest. */
const ITEMS_SHOWN = 200

/** One page of the purchases of a period, newest first, with how many there are and their sum. */
export async function listPurchases(
  db: Database,
  of: { businessId: string; period: string },
  filter: PurchaseFilter,
  { page, size }: { page: number; size: number },
): Promise<PurchasePage> {
  const { count, total } = await countPurchases(db, of, filter)
  if ((page - 1) * size >= count) return { rows: [], count, total }
  const { after, skip } = await startOfPage(db, of, filter, (page - 1) * size)
  const begin = after
    ? sql`and (voucher.issue_date, voucher.id) < (${after.issueDate}::date, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<PurchaseRow>`
    select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date, voucher.party_name,
      voucher.currency, voucher.igv, voucher.total, voucher.voided_at is not null as is_voided, document.xml_sha256,
      coalesce(document.detraction_amount > 0 or document.detraction_code is not null, false) as has_detraction,
      (select array_agg(item.description order by item.position) from voucher_items item
        where item.business_id = voucher.business_id and item.voucher_id = voucher.id and item.position <= ${ITEMS_SHOWN}) as items
    from (
      select * from vouchers voucher
      where voucher.business_id = ${of.businessId} and voucher.book = 'rce' and voucher.period = ${of.period}
        and voucher.vanished_at is null and voucher.type not in (${sql.join(OTHER_SECTIONS)})
        and ${filterCondition(filter)} ${begin}
      order by voucher.issue_date desc, voucher.id desc
      limit ${size} offset ${skip}
    ) voucher
    left join voucher_documents document
      on document.business_id = ${of.businessId} and document.voucher_id = voucher.id and document.state = 'stored'
    order by voucher.issue_date desc, voucher.id desc`.execute(db)
  return { rows, count, total }
}
