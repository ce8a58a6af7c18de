import { Check } from 'lucide-react'
import { useId } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { FieldNote } from './field.tsx'

type SegmentedProps<Option extends string> = {
  label: string
  options: readonly { value: Option; label: string }[]
  value: Option | undefined
  onChange: (value: Option) => void
  onBlur?: () => void
  hideLabel?: boolean
  error?: string | undefined
  name?: string
  /** Labels so short that they stand in one line on the narrowest phone. */
  isShort?: boolean
}

/** A choice among a few visible options. Native radio buttons, so that arrow keys and forms work. */
export function Segmented<Option extends string>({
  label,
  options,
  value,
  onChange,
  onBlur,
  hideLabel = false,
  error,
  name,
  isShort = false,
}: SegmentedProps<Option>) {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error ? `${id}-nota` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-13/4 font-medium'}>{label}</legend>
      <div
        className={classNames(
          'grid gap-0.5 rounded-md border bg-surface p-0.5 xs:auto-cols-fr xs:grid-flow-col',
          isShort && 'auto-cols-fr grid-flow-col',
          error ? 'border-error' : 'border-line-control',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-[calc(var(--control)-6px)] cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-hover has-checked:bg-accent-soft has-checked:text-accent-soft-text has-checked:inset-ring has-checked:inset-ring-accent-soft-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="sr-only"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.value === value && <Check aria-hidden="true" className="size-4 flex-none" />}
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-nota`} error={error} />
    </fieldset>
  )
}
