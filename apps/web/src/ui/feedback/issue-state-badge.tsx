import { Check, CircleAlert } from 'lucide-react'

import { Badge } from './badge.tsx'

/** The state of a perception or retention: 'Emitido' is green, any other orange. */
export function IssueStateBadge({ state }: { state: string }) {
  if (state === 'Emitido') {
    return (
      <Badge icon={<Check aria-hidden="true" />} className="border-ok-line bg-ok-bg text-ok-text">
        {state}
      </Badge>
    )
  }
  return (
    <Badge icon={<CircleAlert aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
      {state}
    </Badge>
  )
}
