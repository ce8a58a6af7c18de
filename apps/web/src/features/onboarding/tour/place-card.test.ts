import { describe, expect, it } from 'vitest'

import { placeCard } from './place-card.ts'

const card = { width: 380, height: 180 }
const wide = { width: 1440, height: 1000 }

describe('the card of the tour', () => {
  it.each([
    ['below a button', { left: 1200, top: 80, width: 180, height: 36 }, 'bottom'],
    ['above what stands at the foot of the window', { left: 600, top: 900, width: 180, height: 60 }, 'top'],
    ['beside a tall list', { left: 12, top: 140, width: 200, height: 380 }, 'right'],
    ['to the left of a tall list at the right', { left: 1200, top: 140, width: 200, height: 380 }, 'left'],
  ] as const)('stands %s', (_where, target, side) => {
    expect(placeCard(target, card, wide).side).toBe(side)
  })

  it('leaves 20 px to its target: 10 of the spotlight and 10 of its own', () => {
    expect(placeCard({ left: 600, top: 80, width: 180, height: 36 }, card, wide)).toMatchObject({ left: 500, top: 136 })
  })

  it('stays inside the window and points at its target', () => {
    const place = placeCard({ left: 1300, top: 80, width: 100, height: 36 }, card, wide)
    expect(place.left + card.width).toBe(1428)
    expect(place.left + place.arrow).toBe(1350)
  })

  it('stays inside a window with no room on any side', () => {
    const small = { width: 400, height: 300 }
    const { left, top } = placeCard({ left: 0, top: 0, width: 400, height: 300 }, card, small)
    expect([left, top]).toEqual([12, 108])
  })
})
