import { multiplyCents } from '../../money/cents.ts'
import { decimal, multiplyDecimals, multiplyToCents, zeroDecimal } from '../../money/decimal.ts'
import { checkInvoice } from './check-invoice.ts'
import { centsOf, SumChecker } from './sum-checker.ts'
import type { Finding } from '../finding.ts'
import type { FeeReceipt, Voucher, WithholdingVoucher } from '../voucher.ts'

/** Differences between the sums a voucher states and those computed from its parts. Nothing is corrected. */
export function checkVoucher(voucher: Voucher): readonly Finding[] {
  if (voucher.kind === 'invoice') return checkInvoice(voucher)
  return voucher.kind === 'fee-receipt' ? checkFeeReceipt(voucher) : checkWithholding(voucher)
}

function checkFeeReceipt(receipt: FeeReceipt): readonly Finding[] {
  const sums = new SumChecker()
  if (receipt.percent !== undefined && receipt.withheld !== '0') {
    const product = multiplyToCents(receipt.gross, receipt.percent)
    if (product !== undefined) sums.compare('withheld', 'retención', receipt.withheld, multiplyCents(product, 1, 100))
  }
  return sums.findings
}

const ONE = decimal('1')
const ONE_PERCENT = decimal('0.01')

function checkWithholding(voucher: WithholdingVoucher): readonly Finding[] {
  const sums = new SumChecker()
  const sign = voucher.type === '20' ? -1 : 1
  const what = voucher.type === '20' ? 'importe retenido' : 'importe percibido'
  let total = 0
  let paid = 0
  for (const [index, document] of voucher.documents.entries()) {
    const path = `documents[${index + 1}]`
    const inSoles = multiplyToCents(document.payment?.amount ?? zeroDecimal, document.exchangeRate ?? ONE)
    if (document.amount === undefined || inSoles === undefined) continue
    if (document.payment?.amount !== undefined && voucher.percent !== undefined) {
      const exact = multiplyDecimals(document.payment.amount, document.exchangeRate ?? ONE)
      const product = multiplyToCents(exact, multiplyDecimals(voucher.percent, ONE_PERCENT))
      sums.compare(path, what, document.amount, product)
      sums.compare(path, 'importe neto', document.net, inSoles + sign * centsOf(document.amount))
    }
    // Related credit notes and CDRs carry no amounts, so they do not affect the sums.
    total += centsOf(document.amount)
    paid += centsOf(document.net)
  }
  sums.compare('total', `total, ${what}`, voucher.total, total)
  sums.compare('totalPaid', 'total neto', voucher.totalPaid, paid + centsOf(voucher.rounding))
  return sums.findings
}
