import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

type BadgeProps = { icon: ReactNode; className: string; children: ReactNode }

/** A state, always as an icon and a word, never as a color alone. The caller sets the colors. */
export function Badge({ icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1.5 rounded-sm border pr-2 pl-1.5 align-middle text-12 font-medium whitespace-nowrap [&>svg]:size-3 [&>svg]:flex-none [&>svg]:stroke-[2.25]',
        className,
      )}
    >
      {icon}
      <span className="raise-first">{children}</span>
    </span>
  )
}
