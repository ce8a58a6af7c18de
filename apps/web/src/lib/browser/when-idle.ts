/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  // Safari has no requestIdleCallback.
  const timer = setTimeout(run, 500)
  return () => clearTimeout(timer)
}
