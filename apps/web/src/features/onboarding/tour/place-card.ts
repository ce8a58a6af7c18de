import { clamp } from '../../../lib/format/clamp.ts'
import { SPOTLIGHT_PADDING } from './tour-defaults.ts'

export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }
type Side = 'bottom' | 'right' | 'top' | 'left'
export type CardPlace = {
  left: number
  top: number
  side: Side
  /** The middle of the arrow along the edge that faces the target. */
  arrow: number
}

/** Between the spotlight and the card. */
const GAP = 10
/** Between the card and the edge of the window. */
const MARGIN = 12
const TALL = 160
const ARROW_INSET = 24

/** Where the card stands: on the first side of its target with room for it. Beside a tall target first, below any other. */
export function placeCard(target: Box, card: Size, viewport: Size): CardPlace {
  const sides: readonly Side[] =
    target.height > TALL ? ['right', 'left', 'bottom', 'top'] : ['bottom', 'top', 'right', 'left']
  const places = sides.map((side) => placeAt(side, target, card))
  const found = places.find((place) => isInside(place, card, viewport))
  const { side, ...wanted } = found ?? placeAt('bottom', target, card)
  const left = clamp(wanted.left, MARGIN, viewport.width - card.width - MARGIN)
  const top = clamp(wanted.top, MARGIN, viewport.height - card.height - MARGIN)
  const isBeside = side === 'right' || side === 'left'
  const middle = isBeside ? target.top + target.height / 2 - top : target.left + target.width / 2 - left
  return { left, top, side, arrow: clamp(middle, ARROW_INSET, (isBeside ? card.height : card.width) - ARROW_INSET) }
}

function placeAt(side: Side, target: Box, card: Size): Box & { side: Side } {
  const distance = SPOTLIGHT_PADDING + GAP
  const center = target.left + target.width / 2 - card.width / 2
  const places = {
    bottom: { left: center, top: target.top + target.height + distance },
    top: { left: center, top: target.top - distance - card.height },
    right: { left: target.left + target.width + distance, top: target.top },
    left: { left: target.left - distance - card.width, top: target.top },
  }
  return { ...places[side], ...card, side }
}

/** Along its target a card may be moved into the window; towards it, it would cover it. */
function isInside({ left, top, side }: Box & { side: Side }, card: Size, viewport: Size): boolean {
  const isBeside = side === 'right' || side === 'left'
  return isBeside
    ? left >= MARGIN && left + card.width <= viewport.width - MARGIN
    : top >= MARGIN && top + card.height <= viewport.height - MARGIN
}
