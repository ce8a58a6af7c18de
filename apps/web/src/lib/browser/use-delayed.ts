import { useEffect, useState } from 'react'

/** Becomes true after a while, so that quick answers show no skeleton at all. */
export function useDelayed(ms: number): boolean {
  const [passed, setPassed] = useState(ms === 0)
  useEffect(() => {
    if (ms === 0) return undefined
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
