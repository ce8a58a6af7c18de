// Runs in the measured page: keeps what the browser reports, and when the awaited element is first painted.

const measured = { lcp: 0, cls: 0, interactions: [], shownAt: null }
globalThis.measured = measured

const observe = (options, keep) =>
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ ...options, buffered: true })

observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
  measured.lcp = startTime
})
observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
  if (!hadRecentInput) measured.cls += value
})
observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
  if (interactionId > 0) measured.interactions.push(duration)
})

function look() {
  // A skeleton has the element already, but no amount or text in it.
  const { selector, text } = globalThis.awaited ?? { selector: 'h1', text: '' }
  const isShown = [...document.querySelectorAll(selector)].some(
    (found) => found.offsetHeight > 0 && found.innerText.includes(text),
  )
  if (isShown) measured.shownAt = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
