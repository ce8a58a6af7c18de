import { useRef } from 'react'

/** Scrolls a list back to its first row after a page change, when its top has been scrolled out of view. */
export function useScrollToListTop<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const scrollToTop = () => {
    const list = ref.current
    // The scroll margin is the height of the sticky header that covers the top of the page.
    const covered = list ? Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0 : 0
    if (list && list.getBoundingClientRect().top < covered) list.scrollIntoView({ block: 'start' })
  }
  return { ref, scrollToTop }
}
