import { FACTURA } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { cachedPeriodResult } from '../totals/cached-period-result.ts'
import { hasXmlAtSunat, isListed, isValid } from '../voucher-status.ts'

export type UnreadFacturas = {
  /** Facturas that have an XML at SUNAT which is not stored. */
  readonly count: number
  /** Other purchases that the register marks as subject to detraction. The mark states no amount, and no XML will. */
  readonly markedCount: number
}

const HAS_XML = hasXmlAtSunat('voucher')
const IS_FACTURA = sql.raw(`voucher.type = '${FACTURA}' and ${HAS_XML}`)
const IS_VALID = sql.raw(`voucher.book = 'rce' and ${isListed('voucher')} and ${isValid('voucher')}`)

/** The purchases of a period whose detraction and printed perception are not known, because only the XML states them. */
export function countUnreadFacturas(db: Database, businessId: string, period: string): Promise<UnreadFacturas> {
  return cachedPeriodResult(db, { businessId, book: 'rce', period }, 'unread-facturas', async (tx) => {
    const { rows } = await sql<UnreadFacturas>`
      select count(*) filter (where ${IS_FACTURA})::int as count,
        count(*) filter (where voucher.detraction_mark is not null and not (${IS_FACTURA}))::int as marked_count
      from vouchers voucher
      -- One lookup for each voucher: see DOCUMENT_LATERAL.
      left join lateral (select state from voucher_documents
        where business_id = ${businessId} and voucher_id = voucher.id limit 1) document on true
      where voucher.business_id = ${businessId} and voucher.period = ${period} and ${IS_VALID}
        and document.state is distinct from 'stored'`.execute(tx)
    return rows[0] ?? { count: 0, markedCount: 0 }
  })
}
