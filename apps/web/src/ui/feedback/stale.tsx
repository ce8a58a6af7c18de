import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { fadeWhenStale } from './fade-when-stale.ts'

type StaleProps = { when: boolean; className?: string; children: ReactNode }

/** Old content while the new one loads: inert, and faded when the load takes long. */
export function Stale({ when, className, children }: StaleProps) {
  return (
    <div aria-busy={when} inert={when} className={classNames(fadeWhenStale(when), className)}>
      {children}
    </div>
  )
}
