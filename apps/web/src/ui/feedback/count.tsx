import { classNames } from '../../lib/format/class-names.ts'
import { formatCount } from '../../lib/format/format-count.ts'

type CountProps = { value: number; needsAction?: boolean; isCurrent?: boolean }

/** A small number beside a label, highlighted when it needs an action. */
export function Count({ value, needsAction = false, isCurrent = false }: CountProps) {
  return (
    <span
      className={classNames(
        'num inline-grid h-[18px] min-w-5 place-items-center rounded-sm px-1.5 text-11/none font-medium',
        needsAction && 'bg-count-hot text-warn-text',
        !needsAction && (isCurrent ? 'bg-accent-soft text-accent-soft-text' : 'bg-count text-text-2'),
      )}
    >
      {formatCount(value)}
    </span>
  )
}
