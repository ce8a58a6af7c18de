import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { isBusinessOrder, type BusinessOrder } from './arrange-businesses.ts'

const SEARCH_DEBOUNCE_MS = 300

/** The search text and the order, kept in the URL so that Back, reload and a shared link show the same list. */
export function useHomeView() {
  const [params, setParams] = useSearchParams()
  const [searchText, setSearchText] = useState(params.get('buscar') ?? '')
  const requested = params.get('orden')
  const order: BusinessOrder = isBusinessOrder(requested) ? requested : 'estado'

  // The list follows every key; the URL is updated when typing pauses.
  const urlUpdate = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (searchText === (params.get('buscar') ?? '')) return undefined
    urlUpdate.current = setTimeout(
      () => setParams((old) => withParam(old, 'buscar', searchText), { replace: true }),
      SEARCH_DEBOUNCE_MS,
    )
    return () => clearTimeout(urlUpdate.current)
  }, [searchText, params, setParams])
  /** Call before navigating: a pending URL update would cancel the navigation. */
  const cancelUrlUpdate = () => clearTimeout(urlUpdate.current)

  const setOrder = (next: BusinessOrder) =>
    setParams((old) => withParam(old, 'orden', next === 'estado' ? '' : next), { replace: true })
  return { searchText, setSearchText, order, setOrder, cancelUrlUpdate }
}

function withParam(old: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(old)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
