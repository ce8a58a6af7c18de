import { Search, X } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useSeriesNumber } from './use-series-number.ts'

type SeriesNumberSearchProps = { initial: string; onSearch: (value: string) => void }

/** Searches one voucher by its series and number. The button is enabled when the format is valid. */
export function SeriesNumberSearch({ initial, onSearch }: SeriesNumberSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, error, isValid, onChange, submit, clear } = useSeriesNumber(initial, onSearch)
  return (
    <form
      noValidate
      className="flex min-w-0 items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          ref={input}
          label="Buscar comprobante"
          hideLabel
          placeholder="Ejemplo: F001-0001"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={text}
          error={error}
          icon={<Search aria-hidden="true" />}
          end={
            text && (
              <IconButton
                className="-mr-1.5"
                label="Borrar búsqueda"
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  clear()
                  input.current?.focus()
                }}
              />
            )
          }
          onChange={onChange}
        />
      </div>
      <Button type="submit" disabled={!isValid}>
        Buscar
      </Button>
    </form>
  )
}
