import { cents, type Cents } from '../money/cents.ts'
import type { Destination, SingleDestination } from '../vouchers/destination.ts'
import { proratedCredit } from './prorrata.ts'

/** How the IGV of a purchase counts now. */
export type PurchaseCredit = {
  /** Null without proof of its soles. */
  readonly igv: Cents | null
  readonly destination: Destination
  readonly credit: 'SI' | 'PRORRATA' | 'NO' | 'DIFERIDO'
  /** Null when its credit is of no period. */
  readonly creditPeriod: string | null
  /** There was a credit, and the time to use it is over. */
  readonly isCreditLost: boolean
  readonly isDeductible: boolean
  readonly isValid: boolean
}

/** IGV of the period's purchases for both taxed and untaxed sales, and the percentage of it that is credit. */
export type ProrrataTotal = { readonly igv: Cents; readonly percent: number | null }

export type DestinationEffect = {
  /** What is added to the IGV of purchases of the period now; negative when it goes down. */
  readonly change: Cents
  /** The IGV that will count once the purchases that do not count yet are validated. */
  readonly whenValidated: Cents
  /** Purchases that do not count yet: observed or not deductible. */
  readonly waiting: number
  /** Purchases whose effect is not known here: of several destinations, deferred, or without proof of their soles. */
  readonly unknown: number
}

/** What another destination changes in the IGV of purchases of a period. */
export function destinationEffect(
  purchases: readonly PurchaseCredit[],
  destination: SingleDestination,
  taxPeriod: string,
  prorrata: ProrrataTotal,
): DestinationEffect {
  // What is added now and once validated: in full, and by the percentage of the company.
  const counted = { full: 0, prorated: 0 }
  const waiting = { full: 0, prorated: 0, count: 0 }
  let unknown = 0
  for (const purchase of purchases) {
    const { igv, credit, creditPeriod } = purchase
    const isOfOtherPeriod = creditPeriod !== null && creditPeriod !== taxPeriod
    // No destination brings back a credit whose time is over.
    if (!purchase.isValid || isOfOtherPeriod || purchase.isCreditLost) continue
    if (igv === null || purchase.destination === 'MIXED' || credit === 'DIFERIDO') {
      unknown += 1
      continue
    }
    const added = { full: destination === 'DG' ? igv : 0, prorated: destination === 'DGNG' ? igv : 0 }
    if (!purchase.isDeductible) {
      waiting.count += 1
      waiting.full += added.full
      waiting.prorated += added.prorated
      continue
    }
    counted.full += added.full - (credit === 'SI' ? igv : 0)
    counted.prorated += added.prorated - (credit === 'PRORRATA' ? igv : 0)
  }
  const share = (added: number) => shareOf(prorrata, added)
  return {
    change: cents(counted.full + share(counted.prorated) - share(0)),
    whenValidated: cents(waiting.full + share(counted.prorated + waiting.prorated) - share(counted.prorated)),
    waiting: waiting.count,
    unknown,
  }
}

/** The share is computed of the sum of the period, so what one purchase adds is a difference of two shares. */
function shareOf({ igv, percent }: ProrrataTotal, added: number): number {
  return percent === null ? 0 : proratedCredit(cents(igv + added), percent)
}
