import type { ItemRow } from '@contapro/reports/contapro/report-row'
import { sql, type Transaction } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Tables } from '../../../db/tables.ts'
import { readBatches } from './read-batches.ts'
import { isOfPeriod } from './voucher-row.ts'

/** The lines of the vouchers of a period, in the order of the vouchers on screen. */
export function readItems(
  tx: Transaction<Tables>,
  { businessId, book, period }: BookPeriodKey,
): AsyncGenerator<readonly ItemRow[]> {
  return readBatches<ItemRow>(
    tx,
    `report_items_${book}`,
    sql<ItemRow>`
      select voucher.issue_date as "issueDate", voucher.type, voucher.series, voucher.number, voucher.party_document as "partyDocument",
        voucher.party_name as "partyName", coalesce(document.currency, voucher.currency) as currency, item.position, item.description,
        item.code, item.unit, item.quantity, item.unit_value as "unitValue", item.unit_price as "unitPrice", item.value,
        item.igv_percent as "igvPercent"
      from vouchers voucher
      join voucher_items item on item.business_id = ${businessId} and item.voucher_id = voucher.id
      left join voucher_documents document on document.business_id = ${businessId} and document.voucher_id = voucher.id
      where ${isOfPeriod(businessId, book, period, 'recorded')}
      order by voucher.issue_date desc, voucher.id desc, item.position`,
  )
}
