import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { noDayReason, readTypedDay, typedDayText } from '@contapro/domain/dates/typed-day'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'

import { Field, type FieldFrameProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { InputBox, inputClass } from './input-box.tsx'

type DateFieldProps = FieldFrameProps & {
  id?: string
  name?: string
  /** `2026-10-31`, or what was typed that is no day yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

const MAX_LENGTH = 10

/** A day as dd/mm/aaaa in every language of the browser, whose own field would follow that language. Bare digits get their slashes. */
export function DateField({ label, error, hint, aside, hideLabel, id, name, value, onChange, onBlur }: DateFieldProps) {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const shown = readTypedDay(text) === value ? text : typedDayText(value)
  const isDay = parseCalendarDate(value) !== undefined
  const message = error ?? (isLeft && value !== '' && !isDay ? noDayReason(value) : undefined)
  const change = (next: string) => {
    setText(next)
    onChange(readTypedDay(next))
  }
  const frame = { label, error: message, hint, aside, id, ...(hideLabel !== undefined && { hideLabel }) }
  return (
    <Field {...frame}>
      {(controlProps) => (
        <InputBox invalid={Boolean(message)} className="relative pr-0!">
          <input
            type="text"
            {...controlProps}
            {...(name !== undefined && { name })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            maxLength={MAX_LENGTH}
            className={`num ${inputClass}`}
            value={shown}
            onChange={({ target }) => change(withSlashes(shown, target.value))}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setText(typedDayText(value))
              setLeft(true)
              onBlur?.()
            }}
          />
          <IconButton
            label="Elegir en el calendario"
            icon={<CalendarDays aria-hidden="true" />}
            tabIndex={-1}
            className="flex-none"
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
            value={isDay ? value : ''}
            onChange={({ target }) => change(typedDayText(target.value))}
          />
        </InputBox>
      )}
    </Field>
  )
}

/** While somebody types on, a day and a month of two digits are followed by their slash, and a second slash is dropped. */
function withSlashes(before: string, typed: string): string {
  if (typed.length <= before.length) return typed
  const single = typed.replaceAll('//', '/')
  return /^\d{2}(\/\d{2})?$/.test(single) ? `${single}/` : single
}
