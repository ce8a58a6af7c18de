import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export type Figure = {
  label: string
  /** Undefined while it loads. */
  value: ReactNode | undefined
  /** Its unit and meaning, and what it leaves out. */
  note?: ReactNode
  /** Only what is late is red, and only what is due soon is amber. */
  tone?: 'late' | 'soon' | undefined
}

const tones = { late: 'text-error-text', soon: 'text-warn-text' }

/** Up to four numbers with hairlines between them. Their space is reserved while they load. On phones they are small: the list is what is read there. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {figures.map(({ label, value, note, tone }) => (
        <div
          key={label}
          className="grid min-w-0 grid-rows-[auto_auto_1fr] bg-surface px-5 py-3.5 phone:px-3 phone:py-1"
        >
          <dt className="text-13 text-text-2 phone:text-12">{label}</dt>
          <dd className={classNames('num text-20 font-semibold phone:text-14', tone && tones[tone])}>
            {value ?? <Skeleton className="my-1.5 h-4 w-24 phone:my-1 phone:h-3" />}
          </dd>
          <dd className="min-h-4 text-12 text-text-3">{value === undefined ? '' : note}</dd>
        </div>
      ))}
    </dl>
  )
}
