import { TriangleAlert } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import type { Voucher } from '../voucher.ts'
import { sumSelection } from './sum-selection.ts'

/** `· S/ 8,210.00, IGV S/ 1,252.37`, and what the sums leave out. */
export function SelectionSum({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { total, igv, unknown, voided } = sumSelection(vouchers)
  return (
    <>
      <span className="num">· {total === undefined ? 'total no calculado' : `${soles(total)}, IGV ${soles(igv)}`}</span>
      {unknown > 0 && (
        <span className="ml-2 inline-flex items-center gap-1 font-medium text-warn-text">
          <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
          {unknown === 1 ? '1 sin soles confirmados no suma' : `${formatCount(unknown)} sin soles confirmados no suman`}
        </span>
      )}
      {voided > 0 && (
        <span className="ml-2 text-text-3">
          {voided === 1 ? '1 anulado no suma' : `${formatCount(voided)} anulados no suman`}
        </span>
      )}
    </>
  )
}
