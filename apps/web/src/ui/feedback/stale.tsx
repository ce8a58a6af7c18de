import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

type StaleProps = { when: boolean; className?: string; children: ReactNode }

/** What was shown before, while the new is on its way: it fades only when that takes long, and nobody can work with it. */
export function Stale({ when, className, children }: StaleProps) {
  return (
    <div
      aria-busy={when}
      inert={when}
      className={classNames('transition-opacity', when && 'opacity-50 delay-200', className)}
    >
      {children}
    </div>
  )
}
