import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'

type DelayedProps = { label: string; delayMs?: number; children: ReactNode }

/** Announces at once that something loads, and shows its placeholder after 200 ms. The space is reserved from the start. */
export function Delayed({ label, delayMs = 200, children }: DelayedProps) {
  const isShown = useDelayed(delayMs)
  return (
    <div aria-live="polite">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={classNames(!isShown && 'invisible')}>
        {children}
      </div>
    </div>
  )
}
