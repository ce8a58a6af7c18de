import { Check, ChevronDown } from 'lucide-react'
import { Content, Icon, Item, ItemIndicator, ItemText, Portal, Root, Trigger, Value, Viewport } from 'radix-ui/select'
import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
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
  /** A field of a form, or a button of a toolbar. */
  look?: 'field' | 'button'
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
}

export function Select<Option extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  placeholder = 'Elegir',
  icon,
  size = 'md',
  look = 'field',
  error,
  hint,
  disabled = false,
}: SelectProps<Option>) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(ties) => (
        <Root value={value} onValueChange={(next) => onChange(next as Option)} disabled={disabled}>
          <Trigger
            {...ties}
            aria-label={hideLabel ? label : undefined}
            className={triggerClass(size, look, Boolean(error))}
          >
            {icon}
            <span className="min-w-0 flex-1 truncate text-left">
              <Value placeholder={<span className="text-text-3">{placeholder}</span>} />
            </span>
            <Icon asChild>
              <ChevronDown aria-hidden="true" />
            </Icon>
          </Trigger>
          <Portal>
            <Content
              position="popper"
              sideOffset={4}
              className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise-in overflow-hidden rounded-md bg-surface shadow-float"
            >
              <Viewport className="max-h-80 p-1">
                {options.map((option) => (
                  <Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className="flex min-h-8 items-center gap-2 rounded-sm px-2 text-13 outline-none select-none data-disabled:text-text-disabled data-highlighted:bg-active touch:min-h-11"
                  >
                    <span className="size-4 flex-none text-accent">
                      <ItemIndicator>
                        <Check aria-hidden="true" className="size-4" />
                      </ItemIndicator>
                    </span>
                    <ItemText>{option.label}</ItemText>
                  </Item>
                ))}
              </Viewport>
            </Content>
          </Portal>
        </Root>
      )}
    </Field>
  )
}

function triggerClass(size: 'md' | 'sm', look: 'field' | 'button', invalid: boolean): string {
  return classNames(
    'inline-flex min-w-0 items-center border bg-surface whitespace-nowrap transition-colors hover:bg-hover disabled:border-line disabled:bg-disabled disabled:text-text-disabled data-[state=open]:bg-active [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-text-3',
    size === 'sm' ? 'h-control-sm gap-1.5 rounded-sm px-2 text-13' : 'h-control gap-2 rounded-md px-3 phone:text-16',
    look === 'button' ? 'border-line-strong font-medium hover:border-line-hover' : 'border-line-control',
    invalid && 'border-error',
  )
}
