import { classNames } from '../../lib/format/class-names.ts'

const sizes = {
  xs: 'size-2.5 border-[1.5px]',
  sm: 'size-4 border-2',
  md: 'size-5 border-2',
  lg: 'size-8 border-[2.5px]',
}

type SpinnerProps = { size?: keyof typeof sizes; label?: string }

/** A spinner. Give it a label when no text beside it says what is loading. */
export function Spinner({ size = 'sm', label }: SpinnerProps) {
  const ringClass = classNames(
    'inline-block flex-none animate-spin rounded-full border-current border-r-transparent',
    sizes[size],
  )
  if (!label) return <span className={ringClass} aria-hidden="true" />
  return (
    <span aria-live="polite" className="inline-flex">
      <span className={ringClass} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
