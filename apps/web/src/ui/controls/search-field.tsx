import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'

import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: () => void
  placeholder?: string
  error?: string | undefined
  hideLabel?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  error,
  hideLabel = true,
  onKeyDown,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      hideLabel={hideLabel}
      error={error}
      value={value}
      placeholder={placeholder ?? label}
      autoComplete="off"
      icon={<Search aria-hidden="true" />}
      end={
        value && (
          <IconButton className="-mr-1.5" label="Borrar búsqueda" icon={<X aria-hidden="true" />} onClick={clear} />
        )
      }
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter') onSubmit?.()
      }}
    />
  )
}
