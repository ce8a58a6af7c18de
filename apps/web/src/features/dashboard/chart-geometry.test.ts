import { describe, expect, it } from 'vitest'

import { findRuns, niceScale, smoothPath } from './chart-geometry.ts'

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

describe('findRuns', () => {
  it.each([
    [[], [], []],
    [[1, 0, 2], [[0, 2]], []],
    [
      [null, 1, null, null, 2, 3, null],
      [
        [1, 1],
        [4, 5],
      ],
      [
        [0, 0],
        [2, 3],
        [6, 6],
      ],
    ],
    [[null, null], [], [[0, 1]]],
  ])('of %o', (amounts: (number | null)[], known: number[][], missing: number[][]) => {
    const months = amounts.map((amount, index) => ({ period: String(index), amount, isComplete: true }))
    const runs = (kind: 'known' | 'missing') => findRuns(months, kind).map(({ first, last }) => [first, last])
    expect([runs('known'), runs('missing')]).toEqual([known, missing])
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
