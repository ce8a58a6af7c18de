import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { parseVoucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isListed, isValid } from '../../vouchers/queries.ts'
import { IS_PAID, MISSING } from '../subject-purchases.ts'
import { HAS_DEPOSIT } from './line-payment.ts'

/** A purchase chosen for a lot. What is not known of it is null: no such purchase, or one that is not subject. */
export type Candidate = {
  code: string
  issuer: string
  type: string
  series: string
  number: string
  voucherId: number | null
  issueDate: CalendarDate | null
  partyName: string | null
  isValid: boolean | null
  isPaid: boolean | null
  /** Credit notes took it back before a deposit. */
  isTakenBack: boolean | null
  missing: string | null
  amount: string | null
  statedAmount: string | null
  goodsCode: string | null
  depositDue: CalendarDate | null
  depositCount: number | null
  /** Null too when a deposit has no amount. */
  deposited: string | null
  /** Its XML states a detraction, which is not due when there is no date for it. */
  isStated: boolean
  /** The lot that is to pay it. */
  lot: string | null
}

/** The purchases that some codes name, in the order of the codes, each once. */
export async function findCandidates(
  tx: Queryable,
  businessId: string,
  codes: readonly string[],
): Promise<Candidate[]> {
  const unique = [...new Set(codes)]
  const keys = unique.map((code) => parseVoucherCode(code))
  const { rows } = await sql<Candidate>`
    select wanted.code, coalesce(wanted.issuer, '') as issuer, wanted.type, wanted.series, wanted.number, voucher.id as voucher_id,
      voucher.issue_date, voucher.party_name, ${sql.raw(isValid('voucher'))} as is_valid, ${IS_PAID} as is_paid,
      detraction.taken_back_on is not null as is_taken_back, ${MISSING} as missing, detraction.amount, detraction.stated_amount,
      detraction.goods_code, detraction.deposit_due, detraction.deposit_count, detraction.deposited, line.lot,
      exists (select from voucher_documents document where document.business_id = ${businessId} and document.voucher_id = voucher.id
        and document.state = 'stored' and (document.detraction_code is not null or document.detraction_amount > 0)) as is_stated
    from unnest(${unique}::text[], ${keys.map((key) => key?.issuer)}::text[], ${keys.map((key) => key?.type)}::text[],
      ${keys.map((key) => key?.series)}::text[], ${keys.map((key) => key && String(key.number))}::text[])
      with ordinality as wanted (code, issuer, type, series, number, position)
    left join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.issuer = wanted.issuer
      and voucher.type = wanted.type and voucher.series = wanted.series and voucher.number = wanted.number
      and ${sql.raw(isListed('voucher'))}
    left join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = voucher.id
    left join detraction_lot_lines line on line.business_id = ${businessId} and line.voucher_id = voucher.id and line.is_live
      and not ${HAS_DEPOSIT}
    order by wanted.position`.execute(tx)
  return rows
}
