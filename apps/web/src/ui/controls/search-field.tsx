import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'

import { usePageKeys } from '../../lib/browser/use-page-keys.ts'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: () => void
  placeholder?: string
  error?: string | undefined
  hideLabel?: boolean
  /** Of a window that opens to search. */
  autoFocus?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The key of the page that focuses it, shown while it is empty. */
  shortcut?: string | undefined
  /** Makes it the field of a list of options, which keeps the focus while the arrow keys move through them. */
  combobox?: { listId: string; isOpen: boolean; activeId: string | undefined }
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  error,
  hideLabel = true,
  autoFocus = false,
  onKeyDown,
  shortcut,
  combobox,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  usePageKeys(shortcut !== undefined, shortcut === undefined ? {} : { [shortcut]: () => input.current?.focus() })
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      type="search"
      {...(combobox && comboboxProps(combobox))}
      label={label}
      hideLabel={hideLabel}
      error={error}
      value={value}
      placeholder={placeholder ?? label}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a window that opens to search begins there
      autoFocus={autoFocus}
      icon={<Search aria-hidden="true" />}
      end={
        value ? (
          <IconButton className="-mr-1.5" label="Borrar búsqueda" icon={<X aria-hidden="true" />} onClick={clear} />
        ) : (
          shortcut && (
            <span className="text-text-3 touch:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )
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

function comboboxProps({ listId, isOpen, activeId }: NonNullable<SearchFieldProps['combobox']>) {
  return {
    // A field of type search may not have this role.
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
  } as const
}
