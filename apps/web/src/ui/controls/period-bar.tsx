import type { ComponentProps, ReactNode } from 'react'

import { PeriodSelector } from './period-selector.tsx'

type PeriodBarProps = { selector: ComponentProps<typeof PeriodSelector>; children?: ReactNode }

/** The selector of the period in one line with what belongs to it. On phones each has a line, so that both show their names. */
export function PeriodBar({ selector, children }: PeriodBarProps) {
  return (
    <div className="grid min-w-0 gap-2 sm:flex sm:flex-none">
      <div className="min-w-0 phone:flex-1 phone:*:*:w-full">
        <PeriodSelector {...selector} />
      </div>
      {children}
    </div>
  )
}
