import { useEffect, useState, type RefObject } from 'react'

/** Used until the element is measured. */
const FALLBACK_WIDTH = 320

/** The width of an element, updated when it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FALLBACK_WIDTH)
  useEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => setWidth(node.clientWidth || FALLBACK_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
