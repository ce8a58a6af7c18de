import type { DetractionLotLine } from '@contapro/contract/detraction-lots'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { VOUCHER_CODE } from '../../vouchers/queries.ts'
import { LINE_DEPOSITED, LINE_STATE, type LineState } from './line-payment.ts'

type LineRow = {
  code: string
  issuer: string
  partyName: string
  amount: string
  statedAmount: string | null
  detractionAmount: string | null
  goodsCode: string | null
  account: string | null
  issuedIn: string
  deposited: string
  state: LineState
  completedOn: string | null
}

/** What a lot deposits, by supplier and voucher. */
export async function listLotLines(db: Queryable, businessId: string, lot: string): Promise<DetractionLotLine[]> {
  const { rows } = await sql<LineRow>`
    select ${VOUCHER_CODE} as code, voucher.issuer, voucher.party_name, line.amount, detraction.stated_amount,
      detraction.amount as detraction_amount, line.goods_code, line.account, line.issued_in, ${LINE_DEPOSITED} as deposited,
      ${LINE_STATE} as state, detraction.completed_on
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
    goods_code: row.goodsCode,
    account: row.account,
    issued_in: row.issuedIn,
    deposited_amount: toAmount(row.deposited),
    paid_on: row.state === 'PAID' ? row.completedOn : null,
    state: row.state,
  }))
}
