import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode }

/** A square button with an icon; the label is for screen readers only. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'relative inline-grid size-control-sm flex-none touch:before:absolute touch:before:-inset-1 place-items-center rounded-sm text-text-3 transition-colors hover:bg-active hover:text-text aria-disabled:text-text-disabled [&>svg]:size-4',
        className,
      )}
    >
      {icon}
    </button>
  )
}
