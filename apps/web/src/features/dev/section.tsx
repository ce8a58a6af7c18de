import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

const spans = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: '',
}

type SectionProps = {
  title: string
  note?: string
  span?: keyof typeof spans
  /** What is behind the content: a card, the gray behind a modal, or nothing. */
  background?: 'card' | 'backdrop' | 'none'
  children: ReactNode
}

const backgrounds = {
  card: 'rounded-md border border-line bg-surface p-5 phone:p-4',
  backdrop: 'grid place-items-start justify-items-center rounded-md border border-line bg-pressed px-4 py-6',
  none: '',
}

/** A group of components in all their states. */
export function Section({ title, note, span = 12, background = 'card', children }: SectionProps) {
  return (
    <section className={classNames('col-span-12 flex min-w-0 flex-col', spans[span])} aria-label={title}>
      <h2 className="mb-2 text-13 font-medium text-text-2">{title}</h2>
      {note && <p className="-mt-1.5 mb-2 text-12 text-text-3">{note}</p>}
      <div className={classNames('min-w-0 flex-1', backgrounds[background])}>{children}</div>
    </section>
  )
}
