import { useEffect, useState } from 'react'

import { readAccessToken } from '../../lib/session/access-token.ts'
import { useAuth } from '../../lib/session/auth-store.ts'

/** Milliseconds until the session ends, updated every second; undefined while more than `fromMs` are left. */
export function useSessionTimeLeft(fromMs: number): number | undefined {
  const expiresAt = useAuth((state) => readAccessToken(state.token).expiresAt)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // A timeout to the end would be late after the computer slept; reading the clock is not.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (expiresAt === undefined || expiresAt - now > fromMs) return undefined
  return Math.max(0, expiresAt - now)
}
