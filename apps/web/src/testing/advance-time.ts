import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets fake time pass, and what waits for it happen. */
export function passTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
