import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: ReactNode
    loading?: boolean
  }

export function Button({
  variant,
  size,
  icon,
  loading = false,
  block,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isDisabled = rest.disabled === true || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  // A loading button stays focusable, but ignores further presses.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || rest['aria-disabled']) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={handleClick}
      className={classNames(buttonClass({ variant, size, block, className }, isDisabled), loading && 'cursor-progress')}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
