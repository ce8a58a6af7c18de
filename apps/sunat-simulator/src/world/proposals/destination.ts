import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import { hashText } from '../random.ts'
import { findSector } from '../sectors/sectors.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'
import { GENERAL_RATE } from '../vouchers/draft-terms.ts'
import type { Draft } from '../vouchers/draft.ts'

/** The sales a purchase is destined to: taxed (DG), taxed and untaxed (DGNG), or untaxed (DNG). */
export type Destination = 'DG' | 'DGNG' | 'DNG'

/** A purchase has one destination, or two; `percent` is the part of the second one. */
export type DestinationPlan =
  | { readonly kind: Destination }
  | { readonly kind: 'MIXED'; readonly first: Destination; readonly second: Destination; readonly percent: number }

const TAXED: DestinationPlan = { kind: 'DG' }

const PAIRS: readonly (readonly [first: Destination, second: Destination])[] = [
  ['DG', 'DGNG'],
  ['DG', 'DNG'],
  ['DG', 'DGNG'],
  ['DGNG', 'DNG'],
]

/** Per mille of the purchases that are not destined to taxed sales alone. */
const USUAL_SHARE = 40
const UNTAXED_SELLER_SHARE = 180

const shares = new WeakMap<Taxpayer, number>()

function shareOf(owner: Taxpayer): number {
  let share = shares.get(owner)
  if (share === undefined) {
    const sellsUntaxed =
      owner.exports > 0 || findSector(owner.sector).items.some(({ affectation }) => affectation !== '10')
    share = sellsUntaxed ? UNTAXED_SELLER_SHARE : USUAL_SHARE
    shares.set(owner, share)
  }
  return share
}

/** The destination of a purchase, always the same one; a note has that of the voucher it modifies. */
export function destinationOf(draft: Draft): DestinationPlan {
  if (draft.book === 'rvie' || draft.sums.taxed === 0 || draft.stated?.isUntaxed) return TAXED
  // A boleta gives no credit.
  if (draft.type === '03') return { kind: 'DNG' }
  const { type, series, number } = draft.note?.targets[0] ?? draft
  const code = voucherCode({ issuer: draft.issuer.documentNumber, type, series, number })
  const hash = hashText(`destination ${draft.owner.ruc} ${code}`)
  if (hash % 1000 >= shareOf(draft.owner)) return TAXED
  const choice = (hash >>> 10) % 10
  // Of two columns, only one would convert exactly; and of two rates, each destination would have both.
  const isDivisible = draft.currency === 'PEN' && draft.igvRate === GENERAL_RATE
  if (choice < 5 || (choice >= 8 && !isDivisible)) return { kind: 'DGNG' }
  if (choice < 8) return { kind: 'DNG' }
  const [first, second] = PAIRS[(hash >>> 14) % PAIRS.length] ?? ['DG', 'DGNG']
  return { kind: 'MIXED', first, second, percent: 20 + ((hash >>> 17) % 61) }
}
