import { useEffect, useState } from 'react'

import { useStable } from '../../lib/browser/use-stable.ts'
import { SearchField } from './search-field.tsx'

/** The list is searched when typing pauses. */
const TYPING_PAUSE_MS = 400

type TypedSearchProps = {
  label: string
  placeholder?: string
  shortcut?: string | undefined
  value: string
  onSearch: (text: string) => void
}

/** A search that is kept elsewhere, such as in the URL. */
export function TypedSearch({ label, placeholder, shortcut, value, onSearch }: TypedSearchProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, searched: value })
  // The URL follows what is typed; when it changes for another reason, the field follows the URL.
  if (value !== known.value) {
    setKnown({ ...known, value })
    if (value !== known.searched) setText(value)
  }
  const search = useStable((searched: string) => {
    setKnown({ ...known, searched })
    onSearch(searched)
  })
  const wanted = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => wanted !== value && search(wanted), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, value, search])
  return (
    <SearchField
      label={label}
      {...(placeholder && { placeholder })}
      shortcut={shortcut}
      value={text}
      onChange={setText}
      onSubmit={() => search(wanted)}
    />
  )
}
