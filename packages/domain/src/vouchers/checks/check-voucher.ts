import { multiplyCents } from '../../money/cents.ts'
import { multiplyDecimals, multiplyToCents, type Decimal } from '../../money/decimal.ts'
import { Arithmetic, centsOf } from './sum-checker.ts'
import { checkSale } from './check-sale.ts'
import type { Finding } from '../finding.ts'
import type { FeeReceipt, Voucher, WithholdingVoucher } from '../voucher.ts'

/** Differences between what a voucher states and what its own parts give. Nothing is corrected. */
export function checkVoucher(voucher: Voucher): readonly Finding[] {
  if (voucher.kind === 'sale') return checkSale(voucher)
  return voucher.kind === 'fee-receipt' ? checkFeeReceipt(voucher) : checkWithholding(voucher)
}

function checkFeeReceipt(receipt: FeeReceipt): readonly Finding[] {
  const sums = new Arithmetic()
  if (receipt.percent !== undefined && receipt.withheld !== '0') {
    const product = multiplyToCents(receipt.gross, receipt.percent)
    if (product !== undefined) sums.compare('withheld', 'retención', receipt.withheld, multiplyCents(product, 1, 100))
  }
  return sums.findings
}

const ONE = '1' as Decimal

function checkWithholding(voucher: WithholdingVoucher): readonly Finding[] {
  const sums = new Arithmetic()
  const sign = voucher.type === '20' ? -1 : 1
  const what = voucher.type === '20' ? 'importe retenido' : 'importe percibido'
  let total = 0
  let paid = 0
  for (const [index, document] of voucher.documents.entries()) {
    const path = `documents[${index + 1}]`
    const inSoles = multiplyToCents(document.payment?.amount ?? ('0' as Decimal), document.exchangeRate ?? ONE)
    if (document.amount === undefined || inSoles === undefined) continue
    if (document.payment?.amount !== undefined && voucher.percent !== undefined) {
      const exact = multiplyDecimals(document.payment.amount, document.exchangeRate ?? ONE)
      const product = multiplyToCents(exact, multiplyDecimals(voucher.percent, '0.01' as Decimal))
      sums.compare(path, what, document.amount, product)
      sums.compare(path, 'importe neto', document.net, inSoles + sign * centsOf(document.amount))
    }
    // Related credit notes and constancies carry no amounts, so what is left always adds up.
    total += centsOf(document.amount)
    paid += centsOf(document.net)
  }
  sums.compare('total', `total, ${what}`, voucher.total, total)
  sums.compare('totalPaid', 'total neto', voucher.totalPaid, paid + centsOf(voucher.rounding))
  return sums.findings
}
