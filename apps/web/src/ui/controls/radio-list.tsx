import { useId } from 'react'

type RadioListProps<Option extends string> = {
  label: string
  options: readonly { value: Option; label: string; hint?: string }[]
  value: Option | undefined
  onChange: (value: Option) => void
}

/** A choice among a few options that need a sentence each. Native radio buttons, so that arrow keys work. */
export function RadioList<Option extends string>({ label, options, value, onChange }: RadioListProps<Option>) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2.5 touch:gap-1">
      <legend className="mb-2 text-13/4 font-medium touch:mb-1">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-2.5 text-13 touch:min-h-11 touch:items-center"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="relative mt-0.5 size-4 flex-none appearance-none rounded-full border border-line-control bg-surface transition-colors before:absolute before:-inset-1 checked:border-5 checked:border-accent touch:mt-0 touch:size-5 touch:before:-inset-3"
          />
          <span className="min-w-0">
            <span className="block">{option.label}</span>
            {option.hint && <span className="block text-12 text-text-3">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
