import type { TotalAmount } from '@contapro/contract/dashboard'

/** The IGV of purchases as the screens explain it: that of the whole list, without what they say is left out, and with what they say is added. */
export function explainedIgv(listed: number, total: TotalAmount): number {
  const { moved_credit: moved, without_credit_igv: lost, prorrata_igv: shared, prorrata_credit: share } = total
  const out = [
    total.observed_igv,
    total.observed_other_igv,
    total.declined_igv,
    moved?.to_other_periods,
    moved?.deferred,
    lost,
    shared,
  ]
  const added = [moved?.from_other_periods, share]
  return (inCents([listed, ...added]) - inCents(out)) / 100
}

function inCents(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0)
}
