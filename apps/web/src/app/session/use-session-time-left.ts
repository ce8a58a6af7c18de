import { useEffect, useState } from 'react'

import { readAccessToken } from '../../lib/session/access-token.ts'
import { useAuth } from '../../lib/session/auth-store.ts'

/** Milliseconds until the session ends, told every second of its last stretch; `undefined` before that. */
export function useSessionTimeLeft(lastStretchMs: number): number | undefined {
  const expiresAt = useAuth((state) => readAccessToken(state.token).expiresAt)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // Looking at the clock, rather than sleeping once, stays right after the computer slept.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (expiresAt === undefined || expiresAt - now > lastStretchMs) return undefined
  return Math.max(0, expiresAt - now)
}
