import { CircleAlert, CircleHelp, Clock3 } from 'lucide-react'

import { Badge } from '../../../ui/feedback/badge.tsx'
import { dayCount } from '../detraction.ts'

/** From this many days before its date a deposit is due soon. */
const SOON_DAYS = 3

type DueBadgeProps = {
  /** Until the first date that may be the due one. */
  daysLeft: number | null
  /** Later than `daysLeft` where an instalment stands for a payment that nobody has confirmed. */
  daysLeftAtLatest: number | null
}

/** How long until a deposit is due: red after its date, amber just before it, plain text earlier. Null when nobody knows whether it was made. */
export function DueBadge({ daysLeft, daysLeftAtLatest }: DueBadgeProps) {
  if (daysLeft === null || daysLeftAtLatest === null)
    return (
      <span title="No leímos los depósitos de su periodo: puede estar pagada.">
        <Badge icon={<CircleHelp aria-hidden="true" />} className="border-line bg-sunken text-text-2">
          Sin dato
        </Badge>
      </span>
    )
  if (daysLeftAtLatest < 0)
    return (
      <Badge icon={<CircleAlert aria-hidden="true" />} className="border-error-line bg-error-bg text-error-text">
        Vencida hace {dayCount(-daysLeftAtLatest)}
      </Badge>
    )
  if (daysLeft < 0)
    return (
      <Badge icon={<Clock3 aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
        Vencida si pagaste la cuota
      </Badge>
    )
  const text = daysLeft === 0 ? 'Vence hoy' : `Vence en ${dayCount(daysLeft)}`
  if (daysLeft > SOON_DAYS) return <span className="text-12 font-medium text-text-2">{text}</span>
  return (
    <Badge icon={<Clock3 aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
      {text}
    </Badge>
  )
}
