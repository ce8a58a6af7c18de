import type { DetractionLot } from '@contapro/contract/detraction-lots'

import { formatCount } from '../../../lib/format/format-count.ts'
import { periodInSentence, periodName } from '../../../lib/format/period-name.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { MoreLess } from '../../../ui/controls/more-less.tsx'

/** As many months stand in one line. */
const FEW_MONTHS = 2

type Periods = DetractionLot['periods']

/** `octubre 2026 · 9 comprobantes, setiembre 2026 · 3 comprobantes`, or of many months `de octubre 2025 a noviembre 2026, 14 meses`. */
export function issueMonths(periods: Periods): string {
  const [newest] = periods
  const oldest = periods.at(-1)
  if (periods.length > FEW_MONTHS && newest && oldest)
    return `de ${periodInSentence(oldest.period)} a ${periodInSentence(newest.period)}, ${formatCount(periods.length)} meses`
  return periods.map(({ period, count }) => `${periodInSentence(period)} · ${voucherCount(count)}`).join(', ')
}

/** How many vouchers each of many months has; nothing when one line says it. */
export function MonthCounts({ periods }: { periods: Periods }) {
  if (periods.length <= FEW_MONTHS) return null
  return (
    <div className="pt-2 text-13">
      <MoreLess summary="Comprobantes por mes de emisión">
        <ul className="grid grid-cols-2 gap-x-6 pt-1">
          {periods.map(({ period, count }) => (
            <li key={period} className="flex justify-between gap-2 border-b border-line-soft py-1">
              <span className="text-text-2">{periodName(period)}</span>
              <span className="num">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </MoreLess>
    </div>
  )
}
