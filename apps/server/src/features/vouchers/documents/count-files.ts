import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { cachedPeriodResult } from '../totals/cached-period-result.ts'
import { hasXmlAtSunat, isInBookList } from '../voucher-status.ts'

const HAS_XML = sql.raw(hasXmlAtSunat('voucher'))
const IS_IN_LIST = sql.raw(isInBookList('voucher'))

export type FileCounts = {
  /** Vouchers with a file that can be downloaded. */
  readonly count: number
  /** Vouchers that have an XML at SUNAT which is not stored. All others have no file because there is none. */
  readonly missingCount: number
}

/** How many listed vouchers of a book in a period have a file, and how many lack it. */
export function countFiles(db: Database, key: BookPeriodKey): Promise<FileCounts> {
  const { businessId, book, period } = key
  return cachedPeriodResult(db, key, 'file-counts', async (tx) => {
    const { rows } = await sql<FileCounts>`
      select count(document.xml_sha256)::int as count,
        count(*) filter (where ${HAS_XML} and document.state is distinct from 'stored')::int as missing_count
      from vouchers voucher
      -- One lookup for each voucher: see DOCUMENT_LATERAL.
      left join lateral (select state, xml_sha256 from voucher_documents
        where business_id = ${businessId} and voucher_id = voucher.id limit 1) document on true
      where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.period = ${period}
        and ${IS_IN_LIST}`.execute(tx)
    return rows[0] ?? { count: 0, missingCount: 0 }
  })
}
