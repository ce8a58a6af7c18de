import { useEffect, useState, type ChangeEvent } from 'react'

import { checkSeriesNumber, SERIES_NUMBER_MESSAGES } from './check-series-number.ts'

/** An unfinished number is not reported as an error until typing pauses. */
const TYPING_PAUSE_MS = 700

/** The state of the series and number field: capitals only, validated when typing pauses. */
export function useSeriesNumber(initial: string, onSubmit: (value: string) => void) {
  const [text, setText] = useState(initial)
  const [pausedText, setPausedText] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setPausedText(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const check = checkSeriesNumber(text)
  // A wrong first character cannot become valid, so its error is shown at once.
  const error = check === 'bad-start' || pausedText === text ? SERIES_NUMBER_MESSAGES[check] : undefined
  return {
    text,
    error,
    isValid: check === 'valid',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const capitals = target.value.toUpperCase()
      if (capitals !== target.value) {
        // Setting the value moves the caret to the end, so it is put back.
        const caret = target.selectionStart
        target.value = capitals
        target.setSelectionRange(caret, caret)
      }
      setText(capitals)
    },
    submit: () => {
      setPausedText(text)
      if (check === 'valid') onSubmit(text)
    },
    clear: () => setText(''),
  }
}
