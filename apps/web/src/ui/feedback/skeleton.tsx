import { classNames } from '../../lib/format/class-names.ts'

/** A gray placeholder bar. The caller sets its final size, so that nothing moves when data arrives. */
export function Skeleton({ className = 'h-2.5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-shine rounded-xs bg-[linear-gradient(90deg,var(--skeleton)_25%,var(--skeleton-shine)_50%,var(--skeleton)_75%)] bg-size-[400%_100%]',
        className,
      )}
    />
  )
}
