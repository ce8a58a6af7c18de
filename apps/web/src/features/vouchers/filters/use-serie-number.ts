import { useEffect, useState, type ChangeEvent } from 'react'

import { checkSerieNumber, SERIE_NUMBER_MESSAGES } from './check-serie-number.ts'

/** While somebody types, an unfinished number is no mistake (specification §9). */
const TYPING_MS = 700

/** A series and number being typed: in capitals, with what is wrong told once the typing rests. */
export function useSerieNumber(initial: string, onSubmit: (value: string) => void) {
  const [text, setText] = useState(initial)
  const [rested, setRested] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])

  const check = checkSerieNumber(text)
  // What can never become right is told at once.
  const error = check === 'bad-start' || rested === text ? SERIE_NUMBER_MESSAGES[check] : undefined
  return {
    text,
    error,
    isValid: check === 'valid',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const capitals = target.value.toUpperCase()
      if (capitals !== target.value) {
        // The caret stays where it was, or a letter typed into the middle would end up at the end.
        const caret = target.selectionStart
        target.value = capitals
        target.setSelectionRange(caret, caret)
      }
      setText(capitals)
    },
    submit: () => {
      setRested(text)
      if (check === 'valid') onSubmit(text)
    },
    clear: () => setText(''),
  }
}
