import { useEffect, useState } from 'react'

/** Becomes true after a delay, so that fast responses show no skeleton. */
export function useDelayed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(ms === 0)
  useEffect(() => {
    if (ms === 0) return undefined
    const timer = setTimeout(() => setHasPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
