import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

const kept = {
  letters: (text: string) => text.replace(/[^\p{L} ]/gu, ''),
  digits: (text: string) => text.replace(/\D/g, ''),
  /** A SOL user is written in capitals, without blanks; anything else it may hold is told, not dropped. */
  capitals: (text: string) => text.replace(/\s/g, '').toLocaleUpperCase('es-PE'),
  anything: (text: string) => text,
}

/**
 * A field that drops what it does not take, while it is typed or pasted (specification §5).
 * The length is cut after that, so that pasting '987 654 321' keeps all nine digits.
 */
export function stripInput<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  keep: keyof typeof kept,
  maxLength = 100,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target
      const value = kept[keep](input.value).slice(0, maxLength)
      if (value !== input.value) {
        // The caret stays where it was, or capitals typed into the middle would end up at the end.
        const caret = (input.selectionStart ?? value.length) - (input.value.length - value.length)
        input.value = value
        if (input.type === 'text') input.setSelectionRange(caret, caret)
      }
      return field.onChange(event)
    },
  }
}
