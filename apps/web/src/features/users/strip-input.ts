import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

const unwanted = { letters: /[^\p{L} ]/gu, digits: /\D/g }

/**
 * A field that drops what it does not take, while it is typed or pasted (specification §5).
 * The length is cut after that, so that pasting '987 654 321' keeps all nine digits.
 */
export function stripInput<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  keep: keyof typeof unwanted,
  maxLength = 100,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const kept = event.target.value.replace(unwanted[keep], '').slice(0, maxLength)
      if (kept !== event.target.value) event.target.value = kept
      return field.onChange(event)
    },
  }
}
