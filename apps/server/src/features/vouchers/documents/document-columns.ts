import { decimalOrNull, percentOrNull } from './stored-values.ts'
import { igvByRate } from '@contapro/domain/igv/igv-by-rate'
import { perceptionOf } from '@contapro/domain/vouchers/perception'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { CopyColumns } from '../../../db/copy-line.ts'
import type { TargetOutcome } from './document-outcome.ts'
import { itemsOf } from './item-columns.ts'

const MAX_REASON = 500
/** A hostile file can produce any number of findings. */
const MAX_FINDINGS = 50
const MAX_INSTALLMENTS = 100
const MAX_PLATES = 50
const MAX_ACCOUNT = 30

/** Raise it with a column that stored XML must be read again for (`fillDocumentFacts`). */
export const DOCUMENT_FACTS_VERSION = 1

/** The `state` of a document. One that SUNAT did not answer for counts as absent, and is asked for again like an absent one; the XML of
 * another voucher is `foreign`. */
const STATES = {
  read: 'stored',
  absent: 'absent',
  'no-answer': 'absent',
  unreadable: 'unreadable',
  mismatched: 'foreign',
} as const

/** The columns of `voucher_documents`. */
export function documentColumns(businessId: string, now: Date): CopyColumns<TargetOutcome> {
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
    customer_document_type: ifRead((voucher) => voucher.customer.documentType ?? null),
    operation_type: ifInvoice((voucher) => voucher.operationType ?? null),
    payment_form: ifInvoice((voucher) => voucher.payment?.form ?? null),
    detraction_code: ifInvoice((voucher) => voucher.detraction?.code ?? null),
    detraction_percent: ifInvoice((voucher) => percentOrNull(voucher.detraction?.percent)),
    detraction_amount: ifInvoice((voucher) => decimalOrNull(voucher.detraction?.amount)),
    detraction_account: ifInvoice((voucher) => voucher.detraction?.account?.slice(0, MAX_ACCOUNT) ?? null),
    general_base: ifInvoice((voucher) => decimalOrNull(igvByRate(voucher).general?.base)),
    general_igv: ifInvoice((voucher) => decimalOrNull(igvByRate(voucher).general?.igv)),
    reduced_base: ifInvoice((voucher) => decimalOrNull(igvByRate(voucher).reduced?.base)),
    reduced_igv: ifInvoice((voucher) => decimalOrNull(igvByRate(voucher).reduced?.igv)),
    installments: ifInvoice((voucher) => jsonOrNull(voucher.payment?.installments.slice(0, MAX_INSTALLMENTS))),
    plates: ifInvoice(platesOf),
    prepaid: ifInvoice((voucher) => decimalOrNull(voucher.totals.prepaid)),
    perception_amount: ifInvoice((voucher) => decimalOrNull(perceptionOf(voucher)?.amount)),
    perception_code: ifInvoice((voucher) => perceptionOf(voucher)?.code ?? null),
    facts: () => DOCUMENT_FACTS_VERSION,
    item_count: (result) => (result.kind === 'read' ? itemsOf(result.xml.voucher).length : 0),
  }
}

/** A column that only a voucher that was read can fill. */
function ifRead<Value>(value: (voucher: Voucher) => Value) {
  return (result: TargetOutcome) => (result.kind === 'read' ? value(result.xml.voucher) : null)
}

function totalOf(voucher: Voucher): string {
  if (voucher.kind === 'invoice') return voucher.totals.payable
  return voucher.kind === 'fee-receipt' ? voucher.gross : voucher.total
}

/** A column that only a factura, boleta or note can fill. */
function ifInvoice<Value>(value: (voucher: Invoice) => Value) {
  return ifRead((voucher) => (voucher.kind === 'invoice' ? value(voucher) : null))
}

/** Catalog 55: the plate of a vehicle that an expense is for. */
const PLATE = '7000'

/** As a PostgreSQL array; letters and digits need no quotes. */
function platesOf({ lines }: Invoice): string | null {
  const plates = lines
    .flatMap(({ properties }) => properties.filter(({ code }) => code === PLATE))
    .map(({ value = '' }) => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .filter((plate) => plate.length >= 5 && plate.length <= 8)
  return plates.length === 0 ? null : `{${[...new Set(plates)].slice(0, MAX_PLATES).join(',')}}`
}

function jsonOrNull(items: readonly unknown[] | undefined): string | null {
  return items === undefined || items.length === 0 ? null : JSON.stringify(items)
}

function findingsOf(result: TargetOutcome): string | null {
  if (result.kind !== 'read' || result.xml.findings.length === 0) return null
  return JSON.stringify(result.xml.findings.slice(0, MAX_FINDINGS))
}
