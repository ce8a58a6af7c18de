import type { BookCompleteness } from '@contapro/contract/completeness'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { NumberMark } from '../../ui/completeness/number-mark.tsx'
import { ReasonAction } from '../../ui/completeness/reason-action.tsx'

type CompletenessLineProps = { period: PeriodKey; completeness: BookCompleteness }

/** That the numbers are not complete, why, and what to do; nothing when they are. */
export function CompletenessLine({ period, completeness }: CompletenessLineProps) {
  const reason = completeness.reasons[0]
  if (!reason) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 phone:gap-y-1">
      <NumberMark period={period} label="Detracciones" completeness={completeness} isCurrentMonth={false} />
      <p className="min-w-0 text-12 text-text-2">{reason.message}</p>
      <ReasonAction action={reason.action} period={period} />
    </div>
  )
}
