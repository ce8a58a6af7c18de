import { chunks } from '@contapro/domain/lists/chunks'
import { amountInWords } from '@contapro/domain/money/amount-in-words'
import { decimal, multiplyDecimals } from '@contapro/domain/money/decimal'
import { detractionNames } from '@contapro/domain/catalogs/sunat-catalogs'
import { igvRetentionOf, perceptionOf } from '@contapro/domain/vouchers/perception'
import type { Installment, PrepaidPayment, Invoice } from '@contapro/domain/vouchers/invoice'

import { cardBlock, listBlock, paragraphBlock } from './blocks.ts'
import type { Block } from './layout-summary.ts'
import { printDate, printMoney, printPercent } from './print-format.ts'

const HUNDRED = decimal('100')
/** A frame cannot span pages, so long lists are split into several frames. */
const ROWS_PER_FRAME = 24

/** The blocks printed beside the totals: amount in words, detraction, payment, perception, retention, legends and remarks. */
export function invoiceBlocks(voucher: Invoice): readonly Block[] {
  return [
    wordsBlock(voucher),
    ...detractionBlocks(voucher),
    ...paymentBlocks(voucher),
    ...perceptionBlocks(voucher),
    ...retentionBlocks(voucher),
    ...advanceBlocks(voucher),
    ...voucher.legends
      .filter(({ code }) => code !== '1000')
      .map(({ code, text }) => paragraphBlock(`LEYENDA ${code}`, text)),
    ...voucher.remarks.map((remark) => paragraphBlock('OBSERVACIONES', remark)),
  ]
}

/** Legend 1000 as the issuer wrote it, or else the total in words. */
function wordsBlock(voucher: Invoice): Block {
  const legend = voucher.legends.find(({ code, text }) => code === '1000' && text !== '')?.text
  const words = legend?.replace(/^\s*SON\s*:?\s*/i, '') ?? amountInWords(voucher.totals.payable, voucher.currency)
  return paragraphBlock('SON', words)
}

function detractionBlocks({ detraction }: Invoice): readonly Block[] {
  if (!detraction) return []
  const { code, percent, amount, account, means } = detraction
  const name = detractionNames[code ?? '']
  return [
    cardBlock('Operación sujeta a detracción (SPOT)', [
      ['Bien o servicio', [code, name].filter(Boolean).join(' - ')],
      ['Porcentaje', percent === undefined ? '' : printPercent(percent)],
      ['Monto', printMoney(amount, detraction.currency ?? 'PEN')],
      ['Cuenta B. Nación', account ?? ''],
      ['Medio de pago', means ?? ''],
    ]),
  ]
}

function paymentBlocks({ payment, currency }: Invoice): readonly Block[] {
  if (!payment || (payment.installments.length === 0 && payment.form !== 'Credito')) return []
  const pending = printMoney(payment.pending, currency)
  const title = `Pago al crédito${pending === '' ? '' : ` · pendiente ${pending}`}`
  const row = ({ id, amount, due }: Installment) => [id, printDate(due), printMoney(amount, currency)] as const
  if (payment.installments.length === 0) return [listBlock(title, [])]
  return Array.from(chunks(payment.installments, ROWS_PER_FRAME), (frame) => listBlock(title, frame.map(row)))
}

function perceptionBlocks(voucher: Invoice): readonly Block[] {
  const perception = perceptionOf(voucher)
  if (!perception) return []
  return [
    cardBlock('Comprobante de percepción – venta interna', [
      ['Base', printMoney(perception.base, 'PEN')],
      ['Tasa', perception.factor === undefined ? '' : printPercent(multiplyDecimals(perception.factor, HUNDRED))],
      ['Percepción', printMoney(perception.amount, 'PEN')],
      ['Total con percepción', printMoney(perception.total, 'PEN')],
    ]),
  ]
}

function retentionBlocks(voucher: Invoice): readonly Block[] {
  const retention = igvRetentionOf(voucher)
  if (!retention) return []
  return [
    cardBlock('Operación sujeta a retención del IGV', [
      ['Base', printMoney(retention.base, voucher.currency)],
      ['Tasa', retention.factor === undefined ? '' : printPercent(multiplyDecimals(retention.factor, HUNDRED))],
      ['Retención', printMoney(retention.amount, voucher.currency)],
    ]),
  ]
}

function advanceBlocks({ prepaidPayments, additionalReferences, currency }: Invoice): readonly Block[] {
  if (prepaidPayments.length === 0) return []
  // Reversed, because the first of those with the same link counts.
  const linked = new Map(additionalReferences.toReversed().map(({ link, id }) => [link, id]))
  const row = ({ id, amount, date }: PrepaidPayment) =>
    [linked.get(id) ?? id, printDate(date), printMoney(amount, currency)] as const
  return Array.from(chunks(prepaidPayments, ROWS_PER_FRAME), (frame) =>
    listBlock('Anticipos aplicados', frame.map(row)),
  )
}
