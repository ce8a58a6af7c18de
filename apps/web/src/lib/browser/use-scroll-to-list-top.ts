import { useRef } from 'react'

/** Goes back to where a list begins when it has been scrolled away, so that a turned page is read from its first row. */
export function useListTop<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const toTop = () => {
    const list = ref.current
    // What sticks to the top of the page hides as much as the list keeps clear above itself.
    const hidden = list ? Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0 : 0
    if (list && list.getBoundingClientRect().top < hidden) list.scrollIntoView({ block: 'start' })
  }
  return { ref, toTop }
}
