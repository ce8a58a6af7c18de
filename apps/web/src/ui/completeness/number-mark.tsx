import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { CurrentMonthBadge } from '../feedback/current-month-badge.tsx'
import { CompletenessBadge } from './completeness-badge.tsx'
import { IncompleteMark } from './incomplete-mark.tsx'

type NumberMarkProps = {
  period: PeriodKey
  /** What the number is, for screen readers: 'Percepciones'. */
  label: string
  /** Undefined while it loads. */
  completeness: BookCompleteness | undefined
  isCurrentMonth: boolean | undefined
}

/** Beside a number of one list: that its month has not ended, that it is not complete, or why there is none. */
export function NumberMark({ period, label, completeness, isCurrentMonth }: NumberMarkProps) {
  if (!completeness) return null
  return (
    <>
      <CurrentMonthBadge when={isCurrentMonth} />
      {hasNumbers(completeness.state) ? (
        <IncompleteMark period={period} label={label} sources={[{ completeness }]} />
      ) : (
        <CompletenessBadge completeness={completeness} />
      )}
    </>
  )
}
