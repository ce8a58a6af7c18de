import { zeroCents } from '@contapro/domain/money/cents'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { fold } from '@contapro/domain/text/fold'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import type { FeeReceiptLine } from '@contapro/sunat/portal/fee-receipts'

import type { RegisterVoucher } from '../register/register-voucher.ts'

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^sol/, 'PEN'],
  [/^dolar/, 'USD'],
  [/^euro/, 'EUR'],
]
const [IN_FORCE, VOIDED] = [1, 2]
const NO_PARTS = {
  baseDg: zeroCents,
  igvDg: zeroCents,
  baseDgng: zeroCents,
  igvDgng: zeroCents,
  baseDng: zeroCents,
  igvDng: zeroCents,
}

/** A received fee receipt as a purchase without IGV, whose total is the gross income, or the reason why it cannot be one. */
export function feeReceiptVoucher(receipt: FeeReceiptLine): { voucher: RegisterVoucher } | { reason: string } {
  const currency = CURRENCIES.find(([name]) => name.test(fold(receipt.currency)))?.[1]
  if (!currency) return { reason: 'La moneda no es soles, dólares ni euros' }
  if (!isRuc(receipt.partyDocument)) return { reason: 'El emisor no tiene un RUC válido' }
  return {
    voucher: {
      car: '',
      issuer: receipt.partyDocument,
      type: FEE_RECEIPT,
      series: receipt.series,
      number: String(receipt.number),
      issueDate: receipt.issueDate,
      dueDate: null,
      party: { documentType: '6', document: receipt.partyDocument, name: receipt.partyName },
      currency,
      exchangeRate: '1',
      taxableBase: zeroCents,
      igv: zeroCents,
      igvTier: 'none',
      nonTaxable: receipt.gross,
      isc: zeroCents,
      icbper: zeroCents,
      otherCharges: zeroCents,
      total: receipt.gross,
      parts: NO_PARTS,
      noteReason: null,
      modifies: [],
      detractionMark: null,
      sunatState: isVoided(receipt) ? VOIDED : IN_FORCE,
      layout: 'fee-receipts',
      line: receipt.cells.join('|'),
    },
  }
}

/** SUNAT writes 'NO ANULADO' for those in force. */
function isVoided({ state }: Pick<FeeReceiptLine, 'state'>): boolean {
  return /^(anulado|revertido)/.test(fold(state).trim())
}
