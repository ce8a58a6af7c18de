import { useLayoutEffect, type RefObject } from 'react'

import { useIsPhone } from '../../lib/browser/use-is-phone.ts'

const GAP_PX = 8

/** Lowers the toasts of phones, which stand below the header, below every bar of actions (`data-top-bar`) that they would cover. */
export function useToastDrop(viewport: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isPhone = useIsPhone()
  useLayoutEffect(() => {
    const toast = viewport.current
    if (!toast || !isShown || !isPhone) return undefined
    let drop = 0
    let frame = 0
    // A bar scrolls with the page until it sticks, and moves with windows that open.
    const follow = () => {
      const { top, height } = toast.getBoundingClientRect()
      const bars = [...document.querySelectorAll('[data-top-bar]')].map((bar) => bar.getBoundingClientRect())
      const next = dropBelow(bars, top - drop, height)
      if (next !== drop) toast.style.setProperty('--toast-drop', `${next}px`)
      drop = next
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      toast.style.removeProperty('--toast-drop')
    }
  }, [viewport, isShown, isPhone])
}

type Bar = { top: number; bottom: number }

/** By how much a toast goes down so that it covers none of the bars. */
export function dropBelow(bars: readonly Bar[], top: number, height: number): number {
  let place = top
  for (const bar of bars.toSorted((left, right) => left.top - right.top)) {
    const isCovered = bar.top < place + height + GAP_PX && bar.bottom + GAP_PX > place
    if (isCovered) place = bar.bottom + GAP_PX
  }
  return place - top
}
