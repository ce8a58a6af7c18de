import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that keeps its identity and runs the newest version, so that memoized children do not render again because of it. */
export function useStable<Args extends unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
