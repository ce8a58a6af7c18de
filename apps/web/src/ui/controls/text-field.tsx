import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { Field, type FieldFrameProps } from './field.tsx'
import { InputBox, inputClass } from './input-box.tsx'

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'size'> & {
    icon?: ReactNode
    /** Shown inside the field at its end: a button, a unit. */
    end?: ReactNode
    /** Read-only: the value can be read and copied, but not edited. */
    locked?: boolean
  }

export function TextField({ label, error, hint, aside, hideLabel, icon, end, locked, id, ...input }: TextFieldProps) {
  const frame = { label, error, hint, aside, id, ...(hideLabel !== undefined && { hideLabel }) }
  return (
    <Field {...frame}>
      {(controlProps) => (
        <InputBox invalid={Boolean(error)} locked={locked ?? false}>
          {icon}
          <input type="text" {...input} {...controlProps} readOnly={locked ?? input.readOnly} className={inputClass} />
          {end}
          {locked && <Lock aria-hidden="true" />}
        </InputBox>
      )}
    </Field>
  )
}
