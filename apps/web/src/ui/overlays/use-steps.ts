import { useRef, type KeyboardEvent, type TouchEvent } from 'react'

/** Moves between the items of a list that a modal shows one by one. An undefined function means that there are no more. */
export type Steps = {
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** `3 de 20` */
  position: string
}

/** The attribute of an area that a finger scrolls sideways, where a swipe leads nowhere. */
export const SIDEWAYS_SCROLL = 'data-sideways-scroll'

/** Shorter movements are presses that slipped. */
const MIN_SWIPE_PX = 60

/** Handlers for a modal: left and right arrow keys, and swiping. Controls that use arrow keys themselves keep them. */
export function useSteps(steps: Steps | undefined) {
  const start = useRef<{ x: number; y: number }>(undefined)
  if (!steps) return {}
  const { previous, next } = steps
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
      const usesArrows = event.target instanceof Element && event.target.closest('input, select, textarea')
      if (step && !usesArrows && !event.altKey && !event.ctrlKey && !event.metaKey) step()
    },
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      const isScrolled = target instanceof Element && target.closest(`[${SIDEWAYS_SCROLL}]`) !== null
      // Two fingers zoom, and a zoomed picture is moved with one.
      const canSwipe = touches.length === 1 && touch && !isScrolled && (window.visualViewport?.scale ?? 1) <= 1.01
      start.current = canSwipe ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [right, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(right) < MIN_SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return
      if (right > 0) previous?.()
      else next?.()
    },
  }
}
