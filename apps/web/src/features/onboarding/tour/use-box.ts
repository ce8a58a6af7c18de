import { useLayoutEffect, useState } from 'react'

import type { Box } from './place-card.ts'

/** Where an element stands in the window. It follows scrolling and changes of the page. */
export function useBox(element: Element | null): Box | undefined {
  const [box, setBox] = useState<Box>()
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      setBox({ left, top, width, height })
    }
    const first = requestAnimationFrame(measure)
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    sizes.observe(element)
    // A list inside the page may scroll, which does not reach the window otherwise.
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(first)
      sizes.disconnect()
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return box
}
