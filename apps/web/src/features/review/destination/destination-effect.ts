import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { proratedCredit } from '@contapro/domain/igv/prorrata'
import { cents, type Cents } from '@contapro/domain/money/cents'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'

import { toCents } from '../../../lib/format/soles.ts'

export type Routed = Pick<
  PurchaseVoucher,
  'status' | 'igv_amount' | 'destination' | 'credit' | 'credit_period' | 'is_credit_lost' | 'uncounted'
>

/** What the IGV of the period for taxed and untaxed sales amounts to, and which part of it is credit. */
export type Prorrata = { igv: Cents; percent: number | null }

export type DestinationEffect = {
  /** What is added to the IGV of purchases of the period now; negative when it goes down. */
  change: Cents
  /** The IGV that will count once the purchases that do not count yet are validated. */
  whenValidated: Cents
  /** Purchases that do not count yet: observed or not deductible. */
  waiting: number
  /** Purchases whose effect is not known here: of several destinations, deferred, or without proof of their soles. */
  unknown: number
}

/** What another destination changes in the IGV of purchases of a period. */
export function destinationEffect(
  vouchers: readonly Routed[],
  destination: SingleDestination,
  taxPeriod: string,
  prorrata: Prorrata,
): DestinationEffect {
  // In full, and by the percentage of the company.
  let [full, prorated, waitingFull, waitingProrated, waiting, unknown] = [0, 0, 0, 0, 0, 0]
  for (const voucher of vouchers) {
    const { igv_amount: amount, uncounted, status } = voucher
    if (uncounted === 'VOIDED' || uncounted === 'ANNULS' || isOfOtherPeriod(voucher, taxPeriod)) continue
    // No destination brings back a credit whose time is over.
    if (voucher.is_credit_lost) continue
    if (amount === null || voucher.destination === 'MIXED' || voucher.credit === 'DIFERIDO') {
      unknown += 1
      continue
    }
    const igv = toCents(amount)
    const [newFull, newProrated] = [destination === 'DG' ? igv : 0, destination === 'DGNG' ? igv : 0]
    if (status !== 'gasto deducible') {
      waiting += 1
      waitingFull += newFull
      waitingProrated += newProrated
      continue
    }
    full += newFull - (voucher.credit === 'SI' ? igv : 0)
    prorated += newProrated - (voucher.credit === 'PRORRATA' ? igv : 0)
  }
  const share = (added: number) => shareOf(prorrata, added)
  return {
    change: cents(full + share(prorated) - share(0)),
    whenValidated: cents(waitingFull + share(prorated + waitingProrated) - share(prorated)),
    waiting,
    unknown,
  }
}

/** The share is computed of the sum of the period, so what one purchase adds is a difference of two shares. */
function shareOf({ igv, percent }: Prorrata, added: number): number {
  return percent === null ? 0 : proratedCredit(cents(igv + added), percent)
}

function isOfOtherPeriod({ credit_period: period }: Routed, taxPeriod: string): boolean {
  return period !== null && period !== taxPeriod
}
