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
  /** How the content lies: on a card, on the grey of a page behind a modal, or on nothing. */
  ground?: 'card' | 'stage' | 'bare'
  children: ReactNode
}

const grounds = {
  card: 'rounded-md border border-line bg-surface p-5 phone:p-4',
  stage: 'grid place-items-start justify-items-center rounded-md border border-line bg-pressed px-4 py-6',
  bare: '',
}

/** One family of components in all its states. */
export function Section({ title, note, span = 12, ground = 'card', children }: SectionProps) {
  return (
    <section className={classNames('col-span-12 flex min-w-0 flex-col', spans[span])} aria-label={title}>
      <h2 className="mb-2 text-13 font-medium text-text-2">{title}</h2>
      {note && <p className="-mt-1.5 mb-2 text-12 text-text-3">{note}</p>}
      <div className={classNames('min-w-0 flex-1', grounds[ground])}>{children}</div>
    </section>
  )
}
