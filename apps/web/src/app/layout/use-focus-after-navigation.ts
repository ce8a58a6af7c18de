import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After going to another page, the keyboard and the reader start at its content instead of where the old link was. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('contenido')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
}
