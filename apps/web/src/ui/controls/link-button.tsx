import type { ComponentProps } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

/** A button that looks like a link. Use a real link for navigation. */
export function LinkButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1 rounded-xs text-link tap-area font-medium touch:min-h-6 [&>svg]:size-4',
        className,
      )}
    >
      {children}
    </button>
  )
}
