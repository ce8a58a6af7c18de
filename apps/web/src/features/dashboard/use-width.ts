import { useEffect, useState, type RefObject } from 'react'

/** The width of an element, followed as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => setWidth(node.clientWidth || 320)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
