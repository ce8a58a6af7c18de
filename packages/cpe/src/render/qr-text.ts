import { writeDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { invoiceColumns } from '@contapro/domain/vouchers/invoice-columns'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

/** Twice the length of a normal voucher's text, and within the capacity of a QR code. */
const MAX_LENGTH = 400

/**
 * The content of the QR code: RUC, type, series, number, IGV, total, date, buyer's document and the digest when known.
 * Retentions and perceptions have no IGV and omit it. Fee receipts have no QR code.
 */
export function qrText(voucher: Voucher): string | undefined {
  if (voucher.kind === 'fee-receipt') return undefined
  const amounts =
    voucher.kind === 'invoice'
      ? [money(invoiceColumns(voucher).igv), money(voucher.totals.payable)]
      : [money(voucher.total)]
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
  return text.length > MAX_LENGTH ? undefined : text
}

function money(value: Decimal): string {
  return writeDecimal(value, 2)
}
