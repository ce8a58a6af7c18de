import { classNames } from '../../lib/format/class-names.ts'

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

export type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** How a button looks, and a link that looks like one. */
export function buttonClass(
  { variant = 'secondary', size = 'md', block = false, className }: ButtonLook,
  isDisabled = false,
): string {
  return classNames(
    'inline-flex flex-none items-center justify-center border font-medium whitespace-nowrap no-underline transition-colors select-none [&>svg]:size-4 [&>svg]:flex-none',
    sizes[size],
    variants[variant],
    isDisabled && (variant === 'ghost' ? disabledStyles.ghost : disabledStyles.filled),
    block && 'w-full',
    className,
  )
}
