import {
  creditReasons,
  currencyNames,
  debitReasons,
  identityNames,
  referenceNames,
} from '@contapro/domain/catalogs/sunat-catalogs'
import type { Party } from '@contapro/domain/vouchers/party'
import type { DocumentReference, Invoice } from '@contapro/domain/vouchers/invoice'
import { CREDIT_NOTE, isNote } from '@contapro/domain/vouchers/voucher-types'

import { layoutFields, type Field } from './layout-fields.ts'
import { printAddress, printName } from './layout-header.ts'
import { layoutLines } from './layout-lines.ts'
import { layoutSummary } from './layout-summary.ts'
import { printDate, printTime } from './print-format.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { invoiceTotals } from './invoice-totals.ts'
import type { Sheet } from './sheet.ts'

export function layoutInvoice(sheet: Sheet, voucher: Invoice): void {
  layoutFields(sheet, [...partyFields('Señor(es)', voucher.customer), ...noteFields(voucher)], headerFields(voucher))
  layoutLines(sheet, voucher.lines)
  layoutSummary(sheet, invoiceTotals(voucher), invoiceBlocks(voucher))
}

export function partyFields(label: string, party: Party): readonly Field[] {
  const type = party.documentType ?? ''
  return [
    [label, printName(party)],
    [identityNames[type] ?? 'Documento', party.documentNumber === '-' ? '' : party.documentNumber],
    ['Dirección', printAddress(party.address)],
  ]
}

function noteFields(voucher: Invoice): readonly Field[] {
  const { reason } = voucher
  if (!isNote(voucher.type)) return []
  const reasons = voucher.type === CREDIT_NOTE ? creditReasons : debitReasons
  const code = reason?.code ?? ''
  const name = reasons[code]
  return [
    ['Modifica a', voucher.references.map(printReference).join(', ')],
    ['Motivo', [code, name].filter(Boolean).join(' - ')],
    ['Sustento', reason?.description !== undefined && reason.description !== name ? reason.description : ''],
  ]
}

function headerFields(voucher: Invoice): readonly Field[] {
  return [
    ['Fecha de emisión', [printDate(voucher.issueDate), printTime(voucher.issueTime)].filter(Boolean).join('  ')],
    ['Fecha de vencimiento', printDate(voucher.dueDate)],
    ['Moneda', currencyNames[voucher.currency] ?? voucher.currency],
    ['Forma de pago', voucher.payment?.form === 'Credito' ? 'Crédito' : (voucher.payment?.form ?? '')],
    ['Orden de compra', voucher.orderReference ?? ''],
    ['Guía de remisión', voucher.despatchReferences.map(({ id }) => id).join(', ')],
    ['Doc. relacionado', voucher.additionalReferences.map(({ id }) => id).join(', ')],
  ]
}

function printReference({ type, id, date }: DocumentReference): string {
  const name = referenceNames[type ?? ''] ?? 'Documento'
  return `${name} ${id}${date === undefined ? '' : ` del ${printDate(date)}`}`
}
