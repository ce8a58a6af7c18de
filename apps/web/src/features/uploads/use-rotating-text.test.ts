import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useRotatingText } from './use-rotating-text.ts'

afterEach(() => vi.useRealTimers())

it('shows one text after the other and begins again', () => {
  vi.useFakeTimers()
  const texts = ['uno', 'dos', 'tres']
  const { result } = renderHook(() => useRotatingText(texts, 2200))
  const shown = [result.current]
  for (let turn = 0; turn < 3; turn += 1) {
    act(() => void vi.advanceTimersByTime(2200))
    shown.push(result.current)
  }
  expect(shown).toEqual(['uno', 'dos', 'tres', 'uno'])
  act(() => void vi.advanceTimersByTime(2100))
  expect(result.current).toBe('uno')
})
