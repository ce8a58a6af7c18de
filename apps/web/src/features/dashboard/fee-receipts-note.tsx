import type { BookSummary } from '@contapro/contract/dashboard'

import { formatCount } from '../../lib/format/format-count.ts'
import { soles } from '../../lib/format/soles.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { NumberMark } from '../../ui/completeness/number-mark.tsx'

type FeeReceiptsNoteProps = { period: PeriodKey; feeReceipts: BookSummary['fee_receipts'] }

/** The fee receipts that the total of purchases includes, and whether they are all there. */
export function FeeReceiptsNote({ period, feeReceipts }: FeeReceiptsNoteProps) {
  if (!feeReceipts) return null
  const { count, amount, completeness } = feeReceipts
  if (count === 0 && completeness.state === 'COMPLETE') return null
  const receipts = count === 1 ? '1 recibo por honorarios' : `${formatCount(count)} recibos por honorarios`
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-3">
      <p>
        {count > 0 && `Incluye ${receipts} por ${soles(amount)}, que no ${count === 1 ? 'da' : 'dan'} crédito de IGV. `}
        {completeness.reasons[0]?.message}
      </p>
      <NumberMark period={period} label="Recibos por honorarios" completeness={completeness} isCurrentMonth={false} />
    </div>
  )
}
