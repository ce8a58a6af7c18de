import { SCROLL_MS, SCROLL_OFFSET } from './tour-defaults.ts'

/** Scrolls what a step is about into the free part of the window: below the header, above what covers its foot. */
export function scrollToTarget(target: Element, { covered }: { covered: number }): void {
  const { top, bottom } = target.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  // What is in the header itself does not scroll.
  if (bottom <= header) return
  const isReached = top >= header && bottom <= window.innerHeight - covered
  if (!isReached) scrollTo(window.scrollY + top - header - SCROLL_OFFSET)
}

function scrollTo(end: number): void {
  const start = window.scrollY
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return window.scrollTo({ top: end, behavior: 'instant' })
  const begin = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - begin) / SCROLL_MS)
    window.scrollTo({ top: start + (end - start) * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  return undefined
}
