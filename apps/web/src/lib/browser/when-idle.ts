/** Does something once nothing more urgent waits; gives back how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  // Safari has none.
  const timer = setTimeout(run, 500)
  return () => clearTimeout(timer)
}
