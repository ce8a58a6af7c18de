import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

const filters = {
  letters: (text: string) => text.replace(/[^\p{L} ]/gu, ''),
  digits: (text: string) => text.replace(/\D/g, ''),
  /** For SOL users: capitals without spaces. Other invalid characters stay and are reported by the form. */
  capitals: (text: string) => text.replace(/\s/g, '').toLocaleUpperCase('es-PE'),
  anything: (text: string) => text,
}

/**
 * Registers a field that removes characters while they are typed or pasted.
 * The length is limited afterwards, so that pasting '987 654 321' keeps all nine digits.
 */
export function stripInput<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  keep: keyof typeof filters,
  maxLength = 100,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target
      const value = filters[keep](input.value).slice(0, maxLength)
      if (value !== input.value) {
        // Setting the value moves the caret to the end, so it is put back.
        const caret = (input.selectionStart ?? value.length) - (input.value.length - value.length)
        input.value = value
        if (input.type === 'text') input.setSelectionRange(caret, caret)
      }
      return field.onChange(event)
    },
  }
}
