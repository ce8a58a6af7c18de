import { expect, it, vi } from 'vitest'

import { scrollToTarget } from './scroll-to-target.ts'

/** What a step is about, that far from the top of the window. */
function targetAt(top: number): HTMLElement {
  const target = document.createElement('section')
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 50))
  return target
}

it('scrolls in 300 ms and stops 20 px before what it shows', () => {
  let frame: FrameRequestCallback = () => undefined
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback
    return 1
  })
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  scrollToTarget(targetAt(2000), { covered: 0 })
  frame(1299)
  expect(scroll.mock.lastCall?.[0]).not.toMatchObject({ top: 1980 })
  frame(1300)
  expect(scroll.mock.lastCall?.[0]).toMatchObject({ top: 1980 })
})

it('does not scroll to what is in the free part of the window', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  scrollToTarget(targetAt(100), { covered: 0 })
  expect(scroll).not.toHaveBeenCalled()
})
