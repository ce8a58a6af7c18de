import { Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

const variants = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover active:border-accent-active active:bg-accent-active',
  secondary:
    'border-line-strong bg-surface text-text hover:border-line-hover hover:bg-hover active:bg-active [&>svg]:text-text-2',
  ghost: 'border-transparent bg-transparent text-text-2 hover:bg-active hover:text-text active:bg-pressed',
  danger: 'border-error-line bg-surface text-error-text hover:bg-error-bg active:bg-danger-pressed',
}

const sizes = {
  md: 'h-control gap-2 rounded-md px-3.5 text-14',
  sm: 'h-control-sm gap-1.5 rounded-sm px-2.5 text-13',
}

const disabledStyles = {
  filled: 'border-line! bg-disabled! text-text-disabled! [&>svg]:text-current!',
  ghost: 'border-transparent! bg-transparent! text-text-disabled!',
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  icon?: ReactNode
  loading?: boolean
  block?: boolean | undefined
  /** Applies the styles to the child instead, such as a link. */
  asChild?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  loading = false,
  block = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot : 'button'
  const isDisabled = rest.disabled === true || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  // A loading button stays focusable, but ignores further presses.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || rest['aria-disabled']) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      type={asChild ? undefined : 'button'}
      {...rest}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={handleClick}
      className={classNames(
        'inline-flex flex-none items-center justify-center border font-medium whitespace-nowrap no-underline transition-colors select-none [&>svg]:size-4 [&>svg]:flex-none',
        sizes[size],
        variants[variant],
        isDisabled && (variant === 'ghost' ? disabledStyles.ghost : disabledStyles.filled),
        loading && 'cursor-progress',
        block && 'w-full',
        className,
      )}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Root>
  )
}
