import { classNames } from '../../lib/format/class-names.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { SIDEWAYS_SCROLL } from '../overlays/use-steps.ts'

export type FilterChip<Value extends string> = {
  value: Value
  label: string
  /** Undefined while it loads. */
  count: number | undefined
}

type FilterChipsProps<Value extends string> = {
  /** What is filtered, for screen readers. */
  label: string
  chips: readonly FilterChip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of parts of a list, each with its count. On phones one row that scrolls sideways. */
export function FilterChips<Value extends string>({ label, chips, value, onChange }: FilterChipsProps<Value>) {
  return (
    <fieldset
      {...{ [SIDEWAYS_SCROLL]: true }}
      className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none] phone:-mx-4 phone:px-4"
    >
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={classNames(
            'inline-flex h-8 flex-none items-center gap-1.5 rounded-sm border px-2.5 text-13 font-medium whitespace-nowrap transition-colors touch:h-11',
            chip.value === value
              ? 'border-accent-soft-line bg-accent-soft text-accent-soft-text'
              : 'border-line-strong bg-surface text-text-2 hover:bg-hover',
          )}
        >
          {chip.label}
          {chip.count !== undefined && <span className="num font-regular">{formatCount(chip.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
