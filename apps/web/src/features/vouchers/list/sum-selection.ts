import { toCents } from '../../../lib/format/soles.ts'
import type { Voucher } from '../voucher.ts'

export type SelectionSum = {
  /** In soles. Undefined when no selected voucher counts, because a zero would be read as their amount. */
  total: number | undefined
  /** Of the vouchers in the total. */
  igv: number
  /** Selected vouchers whose soles are not known. */
  unknown: number
  /** Selected vouchers that no sum includes: voided ones and the notes that annul. */
  voided: number
}

/** The total and the IGV of the selected vouchers, as those of the list count them. */
export function sumSelection(vouchers: readonly Voucher[]): SelectionSum {
  const valid = vouchers.filter(({ is_voided: isVoided }) => !isVoided)
  const known = valid.flatMap(({ taxable_amount: total, igv_amount: igv }) =>
    total === null ? [] : [{ total: toCents(total), igv: toCents(igv ?? 0) }],
  )
  const sumOf = (name: 'total' | 'igv') => known.reduce((sum, amounts) => sum + amounts[name], 0) / 100
  return {
    total: known.length > 0 ? sumOf('total') : undefined,
    igv: sumOf('igv'),
    unknown: valid.length - known.length,
    voided: vouchers.length - valid.length,
  }
}
