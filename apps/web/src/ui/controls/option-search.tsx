import { fold } from '@contapro/domain/text/fold'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'

import { formatCount } from '../../lib/format/format-count.ts'
import { SearchField } from './search-field.tsx'

export type Option = { value: string; label: string; count?: number }

type OptionSearchProps = {
  label: string
  options: readonly Option[]
  value: string | undefined
  onPick: (value: string) => void
  /** Called when typing pauses, to load options that the list does not have. */
  onSearch?: (text: string) => void
  /** Such options are being loaded. */
  isSearching?: boolean
}

const DEBOUNCE_MS = 300
/** Longer lists are narrowed by searching. */
const MAX_SHOWN = 100

/** A searchable list of options: typing filters it, ignoring case and accents; arrow keys move and Enter picks. */
export function OptionSearch({ label, options, value, onPick, onSearch, isSearching = false }: OptionSearchProps) {
  const [searchText, setSearchText] = useState('')
  const [appliedText, setAppliedText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setAppliedText(searchText)
      onSearch?.(searchText.trim())
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [searchText, onSearch])

  const found = useMemo(() => {
    const needle = fold(appliedText.trim())
    return needle ? options.filter((option) => fold(`${option.label} ${option.value}`).includes(needle)) : options
  }, [options, appliedText])
  const shown = found.slice(0, MAX_SHOWN)
  const moveFocus = (event: KeyboardEvent, from: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && list.current?.querySelectorAll('button')[from + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className="flex min-h-0 flex-col">
      <div className="p-2">
        <SearchField
          label={label}
          placeholder="Buscar..."
          value={searchText}
          onChange={setSearchText}
          onKeyDown={(event) => moveFocus(event, -1)}
        />
      </div>
      <ul ref={list} aria-label={label} className="max-h-72 overflow-y-auto px-1 pb-1">
        {shown.map((option, index) => (
          <li key={option.value}>
            <button
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              aria-current={option.value === value}
              title={option.label}
              onClick={() => onPick(option.value)}
              onKeyDown={(event) => moveFocus(event, index)}
              className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left -outline-offset-2 hover:bg-active focus-visible:bg-active touch:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.value === value && <Check aria-hidden="true" className="size-4 flex-none text-accent" />}
              {option.count !== undefined && (
                <span className="num flex-none text-12 text-text-3">{formatCount(option.count)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="px-3 pb-3 text-text-2 empty:hidden">
        {isSearching && 'Buscando...'}
        {!isSearching && found.length === 0 && 'No se encontraron registros.'}
        {!isSearching &&
          found.length > MAX_SHOWN &&
          `Hay ${formatCount(found.length - MAX_SHOWN)} más: escribe su nombre.`}
      </p>
    </div>
  )
}
