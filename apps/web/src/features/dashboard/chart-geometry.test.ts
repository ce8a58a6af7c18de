import { describe, expect, it } from 'vitest'

import { niceScale, smoothPath } from './chart-geometry.ts'

describe('niceScale', () => {
  it.each([
    [0, [0, 1]],
    [233_418.9, [0, 50_000, 100_000, 150_000, 200_000, 250_000]],
    [12_567_782, [0, 5_000_000, 10_000_000, 15_000_000]],
    [9, [0, 2, 4, 6, 8, 10]],
  ])('gives %d the ticks %o', (largest, ticks) => {
    expect(niceScale(largest).ticks).toEqual(ticks)
    expect(niceScale(largest).top).toBeGreaterThanOrEqual(largest)
  })
})

describe('smoothPath', () => {
  it('passes through every point', () => {
    expect(smoothPath([])).toBe('')
    expect(
      smoothPath([
        { x: 0, y: 10 },
        { x: 10, y: 0 },
      ]),
    ).toBe('M 0 10 C 5 10 5 0 10 0')
  })
})
