import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Field } from './field.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  hideLabel?: boolean
  placeholder?: string
  icon?: ReactNode
  size?: 'md' | 'sm'
  /** A form field, or a toolbar button. */
  variant?: 'field' | 'button'
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
  title?: string | undefined
}

/** A native select with our own styles, so that keyboards, screen readers and phones work. */
export function Select<Option extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  placeholder = 'Elegir',
  icon,
  size = 'md',
  variant = 'field',
  error,
  hint,
  disabled = false,
  title,
}: SelectProps<Option>) {
  const select = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onChange(option.value)
  }
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(controlProps) => (
        <span className="relative inline-grid min-w-0 *:col-start-1 *:row-start-1 [&>svg]:pointer-events-none [&>svg]:size-4 [&>svg]:self-center [&>svg]:text-text-3">
          <select
            {...controlProps}
            value={value}
            disabled={disabled}
            title={title}
            onChange={(event) => select(event.target.value)}
            className={selectClass(size, variant, Boolean(error), Boolean(icon), value === '')}
          >
            {value === '' && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          {icon && <span className="pointer-events-none ml-3 self-center text-text-3 [&>svg]:size-4">{icon}</span>}
          <ChevronDown
            aria-hidden="true"
            className={size === 'sm' ? 'mr-2 justify-self-end' : 'mr-3 justify-self-end'}
          />
        </span>
      )}
    </Field>
  )
}

function selectClass(size: 'md' | 'sm', variant: 'field' | 'button', invalid: boolean, icon: boolean, empty: boolean) {
  return classNames(
    'picker w-full min-w-0 truncate border bg-surface transition-colors hover:bg-hover disabled:border-line disabled:bg-disabled disabled:text-text-disabled disabled:opacity-100',
    size === 'sm' ? 'h-control-sm rounded-sm pr-7 pl-2 text-13' : 'h-control rounded-md pr-9 phone:text-16',
    size === 'md' && (icon ? 'pl-9' : 'pl-3'),
    variant === 'button' ? 'border-line-strong font-medium hover:border-line-hover' : 'border-line-control',
    invalid && 'border-error',
    empty && 'text-text-3',
  )
}
