import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

const tones = {
  neutral: 'bg-active text-text-2',
  info: 'bg-accent-soft text-accent',
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  error: 'bg-error-bg text-error',
}

export type Tone = keyof typeof tones

/** The round icon above a result, an empty state or a notice. */
export function IconDisc({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-10 flex-none place-items-center rounded-full [&>svg]:size-5', tones[tone])}
    >
      {children}
    </span>
  )
}
