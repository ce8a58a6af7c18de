import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { isBusinessOrder, type BusinessOrder } from './arrange-businesses.ts'

const SEARCH_DEBOUNCE_MS = 300

/** What is searched and in which order, kept in the address so that Back, reload and a shared link show the same list. */
export function useHomeView() {
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('buscar') ?? '')
  const asked = params.get('orden')
  const order: BusinessOrder = isBusinessOrder(asked) ? asked : 'estado'

  // The list follows every key at once; the address only when the typing rests.
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (words === (params.get('buscar') ?? '')) return undefined
    writing.current = setTimeout(
      () => setParams((old) => changed(old, 'buscar', words), { replace: true }),
      SEARCH_DEBOUNCE_MS,
    )
    return () => clearTimeout(writing.current)
  }, [words, params, setParams])
  /** Whoever leaves the page calls this first: an address written meanwhile would call the leaving off. */
  const leave = () => clearTimeout(writing.current)

  const setOrder = (next: BusinessOrder) =>
    setParams((old) => changed(old, 'orden', next === 'estado' ? '' : next), { replace: true })
  return { words, setWords, order, setOrder, leave }
}

function changed(old: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(old)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
