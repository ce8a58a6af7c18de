import type { ComponentProps } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

/** A white surface with a thin border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('break-inside-avoid rounded-md border border-line bg-surface', className)} />
  )
}
