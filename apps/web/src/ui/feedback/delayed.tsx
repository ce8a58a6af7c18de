import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'

type DelayedProps = { label: string; delayMs?: number; children: ReactNode }

/** Says at once that something loads, and draws its shape only after 200 ms, in the space it will need. */
export function Delayed({ label, delayMs = 200, children }: DelayedProps) {
  const shown = useDelayed(delayMs)
  return (
    <div aria-live="polite">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={classNames(!shown && 'invisible')}>
        {children}
      </div>
    </div>
  )
}
