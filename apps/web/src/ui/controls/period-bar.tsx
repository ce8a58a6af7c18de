import type { ComponentProps, ReactNode } from 'react'

import { PeriodSelector } from './period-selector.tsx'

type PeriodBarProps = { selector: ComponentProps<typeof PeriodSelector>; children?: ReactNode }

/** The selector of the period in one line with what belongs to it, which on phones shows only its icon. */
export function PeriodBar({ selector, children }: PeriodBarProps) {
  return (
    <div className="flex min-w-0 gap-2 sm:flex-none">
      <div className="min-w-0 phone:flex-1 phone:*:*:w-full">
        <PeriodSelector {...selector} />
      </div>
      {children}
    </div>
  )
}
