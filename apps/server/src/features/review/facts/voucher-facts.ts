import type { DepositDueBy } from '@contapro/domain/detractions/deadlines'
import type { VoucherAmounts } from '@contapro/domain/vouchers/amount-parts'
import type { ValidityState } from '@contapro/domain/vouchers/validity'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { VoucherOrigin } from '../../../db/tables/vouchers.ts'
import { publishedRate } from '../../exchange-rates/queries.ts'
import { EXCHANGE_RATE } from '../../vouchers/queries.ts'

/** A purchase with its document and what SUNAT answered about it, as the tables have them. */
export type VoucherFactsRow = Record<keyof VoucherAmounts, string> & {
  id: number
  type: string
  series: string
  number: string
  issuer: string
  partyName: string
  issueDate: string
  dueDate: string | null
  period: string
  isVoided: boolean
  hasVanished: boolean
  origin: VoucherOrigin
  currency: string
  exchangeRate: string | null
  publishedRate: string | null
  hasDg: boolean | null
  hasDgng: boolean | null
  hasDng: boolean | null
  hasBothRates: boolean
  modifies: { type: string; series: string; number: string }[] | null
  hasDocument: boolean
  customerDocumentType: string | null
  customerDocument: string | null
  detractionCode: string | null
  detractionAmount: string | null
  plates: string[] | null
  /** Of the detraction; null for a purchase that is not subject. */
  creditDue: string | null
  depositDue: string | null
  depositDueBy: DepositDueBy | null
  goodsCode: string | null
  detractionDue: string | null
  deposited: string | null
  completedOn: string | null
  takenBackOn: string | null
  depositsKnownUntil: string | null
  validityState: ValidityState | null
  validityAt: Date | null
}

const hasPart = (destination: 'dg' | 'dgng' | 'dng') =>
  sql.raw(`(voucher.base_${destination} <> 0 or voucher.igv_${destination} <> 0)`)

export async function selectVoucherFacts(
  db: Queryable,
  businessId: string,
  ids: readonly number[],
): Promise<VoucherFactsRow[]> {
  const { rows } = await sql<VoucherFactsRow>`
    select voucher.id, voucher.type, voucher.series, voucher.number, voucher.issuer, voucher.party_name, voucher.issue_date,
      voucher.due_date, voucher.period, voucher.voided_at is not null as is_voided, voucher.vanished_at is not null as has_vanished,
      voucher.origin, voucher.currency, ${sql.raw(EXCHANGE_RATE)} as exchange_rate,
      case when voucher.currency <> 'PEN' then ${sql.raw(publishedRate('voucher.currency', 'voucher.issue_date'))} end as published_rate,
      voucher.taxable_base, voucher.igv, voucher.non_taxable, voucher.isc, voucher.icbper, voucher.other_charges, voucher.total,
      ${hasPart('dg')} as has_dg, ${hasPart('dgng')} as has_dgng, ${hasPart('dng')} as has_dng,
      voucher.igv_tier = 'mixed' or (document.general_igv is not null and document.reduced_igv is not null) as has_both_rates, voucher.modifies,
      document.voucher_id is not null as has_document, document.customer_document_type, document.customer_document,
      document.detraction_code, document.detraction_amount, document.plates,
      detraction.credit_due, detraction.deposit_due, detraction.deposit_due_by, detraction.goods_code, detraction.amount as detraction_due, detraction.deposited, detraction.completed_on,
      detraction.taken_back_on,
      detraction.deposits_known_until,
      validity.state as validity_state, validity.answered_at as validity_at
    from vouchers voucher
    left join voucher_documents document
      on document.business_id = voucher.business_id and document.voucher_id = voucher.id and document.state = 'stored'
    left join detractions detraction on detraction.business_id = voucher.business_id and detraction.voucher_id = voucher.id
    left join voucher_validity validity on validity.business_id = voucher.business_id and validity.voucher_id = voucher.id
    where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[])
    order by voucher.id`.execute(db)
  return rows
}
