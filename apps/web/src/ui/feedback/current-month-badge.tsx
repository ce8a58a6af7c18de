import { CalendarClock } from 'lucide-react'

import { Badge } from './badge.tsx'

/** Beside the numbers of a month that has not ended: they still grow. Nothing beside those of another. */
export function CurrentMonthBadge({ when }: { when: boolean | undefined }) {
  if (!when) return null
  return (
    <Badge icon={<CalendarClock aria-hidden="true" />} className="border-line bg-sunken text-text-2">
      Mes en curso
    </Badge>
  )
}
