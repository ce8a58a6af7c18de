import type { ComponentProps } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

/** An action that reads like a link inside text. For going somewhere use a real link. */
export function LinkButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1 rounded-xs text-link font-medium touch:min-h-6 [&>svg]:size-4',
        className,
      )}
    >
      {children}
    </button>
  )
}
