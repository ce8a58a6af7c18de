import { useCallback, useEffect, useRef } from 'react'

/** Runs after the press that is under way: what moves between its start and its end takes the click away from its target. */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined)
  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      const runs = waiting.current ?? []
      waiting.current = undefined
      // The click follows the release.
      setTimeout(() => {
        for (const run of runs) run()
      })
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      document.removeEventListener('pointerdown', press, options)
      document.removeEventListener('pointerup', release, options)
      document.removeEventListener('pointercancel', release, options)
    }
  }, [])
  return useCallback((run: () => void) => {
    if (waiting.current) waiting.current.push(run)
    // A tap moves the focus after its release, in the same task as the click.
    else setTimeout(run)
  }, [])
}
