import { decimalOrNull, percentOrNull } from './stored-values.ts'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { CopyColumns } from '../../../db/copy-line.ts'
import type { DocumentResult } from './document-result.ts'
import { itemsOf } from './item-columns.ts'

const MAX_REASON = 500
/** A hostile file can produce any number of findings. */
const MAX_FINDINGS = 50

/** The `state` of a document. One that SUNAT did not answer for counts as absent, and is asked for again like an absent one. */
const STATES = {
  read: 'stored',
  absent: 'absent',
  'no-answer': 'absent',
  unreadable: 'unreadable',
  mismatched: 'foreign',
} as const

/** The columns of `voucher_documents`. */
export function documentColumns(businessId: string, now: Date): CopyColumns<DocumentResult> {
  return {
    business_id: () => businessId,
    voucher_id: ({ target }) => target.id,
    state: ({ kind }) => STATES[kind],
    reason: (result) => (result.kind === 'read' ? null : result.reason.slice(0, MAX_REASON)),
    tries: ({ target }) => target.tries + 1,
    tried_at: () => now,
    xml_sha256: (result) => (result.kind === 'read' ? result.xml.sha256 : null),
    findings: findingsOf,
    currency: ifRead((voucher) => (/^[A-Z]{3}$/.test(voucher.currency) ? voucher.currency : null)),
    total: ifRead((voucher) => decimalOrNull(totalOf(voucher))),
    customer_document: ifRead((voucher) => voucher.customer.documentNumber),
    operation_type: ifRead((voucher) => (voucher.kind === 'sale' ? (voucher.operationType ?? null) : null)),
    payment_form: ifRead((voucher) => (voucher.kind === 'sale' ? (voucher.payment?.form ?? null) : null)),
    detraction_code: ifRead((voucher) => detractionOf(voucher)?.code ?? null),
    detraction_percent: ifRead((voucher) => percentOrNull(detractionOf(voucher)?.percent)),
    detraction_amount: ifRead((voucher) => decimalOrNull(detractionOf(voucher)?.amount)),
    item_count: (result) => (result.kind === 'read' ? itemsOf(result.xml.voucher).length : 0),
  }
}

/** A column that only a voucher that was read can fill. */
function ifRead<Value>(value: (voucher: Voucher) => Value) {
  return (result: DocumentResult) => (result.kind === 'read' ? value(result.xml.voucher) : null)
}

function totalOf(voucher: Voucher): string {
  if (voucher.kind === 'sale') return voucher.totals.payable
  return voucher.kind === 'fee-receipt' ? voucher.gross : voucher.total
}

function detractionOf(voucher: Voucher) {
  return voucher.kind === 'sale' ? voucher.detraction : undefined
}

function findingsOf(result: DocumentResult): string | null {
  if (result.kind !== 'read' || result.xml.findings.length === 0) return null
  return JSON.stringify(result.xml.findings.slice(0, MAX_FINDINGS))
}
