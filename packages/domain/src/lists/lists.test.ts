import { describe, expect, it } from 'vitest'

import { chunks } from './chunks.ts'
import { itemAt } from './item-at.ts'

describe('chunks', () => {
  it('cuts a list into pieces of at most the given size, in order', () => {
    expect([...chunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
    expect([...chunks([], 2)]).toEqual([])
  })
})

describe('itemAt', () => {
  it('counts from either end', () => {
    expect(itemAt(['a', 'b'], 1)).toBe('b')
    expect(itemAt(['a', 'b'], -2)).toBe('a')
  })

  it('throws when there is no such item', () => {
    expect(() => itemAt(['a', 'b'], 2)).toThrow(RangeError)
    expect(() => itemAt([], 0)).toThrow(RangeError)
  })
})
