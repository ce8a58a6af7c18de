import { writeDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { saleColumns } from '@contapro/domain/vouchers/sale-columns'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

/** Twice what an honest one takes, and well within what a code can hold. */
const LONGEST = 400

/**
 * What the QR of a print says: RUC, type, series, number, IGV, total, date, document of the buyer and the digest when it
 * is known. Retentions and perceptions have no IGV and leave it out. Fee receipts, which only the portal issues, have none.
 */
export function qrText(voucher: Voucher): string | undefined {
  if (voucher.kind === 'fee-receipt') return undefined
  const amounts =
    voucher.kind === 'sale' ? [money(saleColumns(voucher).igv), money(voucher.totals.payable)] : [money(voucher.total)]
  const fields = [
    voucher.issuer.documentNumber,
    voucher.type,
    voucher.series,
    String(voucher.number),
    ...amounts,
    voucher.issueDate,
    voucher.customer.documentType ?? '-',
    voucher.customer.documentNumber || '-',
  ]
  const text = `${[...fields, ...(voucher.digest === undefined ? [] : [voucher.digest])].join('|')}|`
  return text.length > LONGEST ? undefined : text
}

function money(value: Decimal): string {
  return writeDecimal(value, 2)
}
