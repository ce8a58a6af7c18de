import type { BookCompleteness } from '@contapro/contract/completeness'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { ReasonAction } from './reason-action.tsx'

type CompletenessReasonListProps = {
  period: PeriodKey
  reasons: BookCompleteness['reasons']
  /** Called with an action, for instance to close the panel that the list is in. */
  onUse?: () => void
}

/** Why a number is not complete or not there, each reason with its action. */
export function CompletenessReasonList({ period, reasons, onUse }: CompletenessReasonListProps) {
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-3">
      {reasons.map((reason) => (
        <li key={reason.code} className="grid justify-items-start gap-2">
          <p className="text-13 text-text-2">{reason.message}</p>
          <ReasonAction action={reason.action} period={period} {...(onUse && { onUse })} />
        </li>
      ))}
    </ul>
  )
}
