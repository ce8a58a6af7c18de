import { useEffect, type RefObject } from 'react'

import { postToPage } from '../frame-message.ts'

/** Tells the page around the frame how high the form is. */
export function useFrameHeight(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      postToPage({ kind: 'height', height: element.getBoundingClientRect().height }),
    )
    observer.observe(element)
    postToPage({ kind: 'ready' })
    return () => observer.disconnect()
  }, [form])
}
