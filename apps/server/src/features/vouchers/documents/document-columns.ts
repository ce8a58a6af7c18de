import { decimalOrNull, percentOrNull } from './stored-values.ts'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { CopyColumns } from '../../../db/copy-line.ts'
import type { DocumentResult } from './document-result.ts'
import { itemsOf } from './item-columns.ts'

const MAX_REASON = 500
/** A hostile file can produce any number of findings. */
const MAX_FINDINGS = 50

/** The columns of `voucher_documents`. */
export function documentColumns(businessId: string, now: Date): CopyColumns<DocumentResult> {
  return {
    business_id: () => businessId,
    voucher_id: ({ voucher }) => voucher.id,
    state: ({ kind }) => (kind === 'no-answer' ? 'absent' : kind),
    reason: (result) => (result.kind === 'stored' ? null : result.reason.slice(0, MAX_REASON)),
    tries: ({ voucher }) => voucher.tries + 1,
    tried_at: () => now,
    xml_sha256: (result) => (result.kind === 'stored' ? result.document.sha256 : null),
    findings: findingsOf,
    currency: of((voucher) => (/^[A-Z]{3}$/.test(voucher.currency) ? voucher.currency : null)),
    total: of((voucher) => decimalOrNull(totalOf(voucher))),
    customer_document: of((voucher) => voucher.customer.documentNumber),
    operation_type: of((voucher) => (voucher.kind === 'sale' ? (voucher.operationType ?? null) : null)),
    payment_form: of((voucher) => (voucher.kind === 'sale' ? (voucher.payment?.form ?? null) : null)),
    detraction_code: of((voucher) => detractionOf(voucher)?.code ?? null),
    detraction_percent: of((voucher) => percentOrNull(detractionOf(voucher)?.percent)),
    detraction_amount: of((voucher) => decimalOrNull(detractionOf(voucher)?.amount)),
    item_count: (result) => (result.kind === 'stored' ? itemsOf(result.document.voucher).length : 0),
  }
}

/** A column that only a voucher that was read can fill. */
function of<Value>(value: (voucher: Voucher) => Value) {
  return (result: DocumentResult) => (result.kind === 'stored' ? value(result.document.voucher) : null)
}

function totalOf(voucher: Voucher): string {
  if (voucher.kind === 'sale') return voucher.totals.payable
  return voucher.kind === 'fee-receipt' ? voucher.gross : voucher.total
}

function detractionOf(voucher: Voucher) {
  return voucher.kind === 'sale' ? voucher.detraction : undefined
}

function findingsOf(result: DocumentResult): string | null {
  if (result.kind !== 'stored' || result.document.findings.length === 0) return null
  return JSON.stringify(result.document.findings.slice(0, MAX_FINDINGS))
}
