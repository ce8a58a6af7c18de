import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Advances fake timers and lets React apply the updates. */
export function advanceTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
