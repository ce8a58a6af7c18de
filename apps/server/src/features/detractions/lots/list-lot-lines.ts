import type { DetractionLotLine } from '@contapro/contract/detractions'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { VOUCHER_CODE } from '../../vouchers/queries.ts'
import { isLinePaid } from './line-payment.ts'

type LineRow = {
  code: string
  issuer: string
  partyName: string
  amount: string
  statedAmount: string | null
  detractionAmount: string | null
  isPaid: boolean
}

/** What a lot deposits, by supplier and voucher. Of a cancelled one nothing is paid, whatever paid its vouchers since. */
export async function listLotLines(db: Queryable, businessId: string, lot: string): Promise<DetractionLotLine[]> {
  const { rows } = await sql<LineRow>`
    select ${VOUCHER_CODE} as code, voucher.issuer, voucher.party_name, line.amount, detraction.stated_amount,
      detraction.amount as detraction_amount, lot.cancelled_at is null and ${isLinePaid} as is_paid
    from detraction_lot_lines line
    join detraction_lots lot on lot.business_id = ${businessId} and lot.lot = line.lot
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = line.voucher_id
    left join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = line.voucher_id
    where line.business_id = ${businessId} and line.lot = ${lot}
    order by voucher.party_name, voucher.issuer, voucher.series, voucher.number`.execute(db)
  return rows.map((row) => ({
    code: row.code,
    supplier_ruc: row.issuer,
    supplier_business_name: row.partyName,
    amount: toAmount(row.amount),
    stated_amount: row.statedAmount === null ? null : toAmount(row.statedAmount),
    detraction_amount: row.detractionAmount === null ? null : toAmount(row.detractionAmount),
    is_paid: row.isPaid,
  }))
}
