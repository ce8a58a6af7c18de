import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { fadePreviousData } from './fade-previous-data.ts'

type PreviousDataProps = { when: boolean; className?: string; children: ReactNode }

/** The previous data while the new data load: inert, and faded when the load takes long. */
export function PreviousData({ when, className, children }: PreviousDataProps) {
  return (
    <div aria-busy={when} inert={when} className={classNames(fadePreviousData(when), className)}>
      {children}
    </div>
  )
}
