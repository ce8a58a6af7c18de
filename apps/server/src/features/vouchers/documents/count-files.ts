import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import type { BookPeriodKey } from '../period-key.ts'
import { cachedPeriodResult } from '../totals/cached-period-result.ts'
import { isListed, isPurchaseOrSale } from '../voucher-status.ts'

const IS_LISTED = sql.raw(`${isListed('voucher')} and ${isPurchaseOrSale('voucher')}`)

/** How many listed vouchers of a book in a period have a file that can be downloaded. */
export function countFiles(db: Database, key: BookPeriodKey): Promise<number> {
  const { businessId, book, period } = key
  return cachedPeriodResult(db, key, 'files', async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from vouchers voucher
      join voucher_documents document on document.business_id = voucher.business_id and document.voucher_id = voucher.id
      where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.period = ${period}
        and ${IS_LISTED} and document.xml_sha256 is not null`.execute(tx)
    return rows[0]?.count ?? 0
  })
}
