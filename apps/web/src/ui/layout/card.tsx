import type { ComponentProps } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

/** White paper with a hairline. Never a shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-md border border-line bg-surface', className)} />
}
