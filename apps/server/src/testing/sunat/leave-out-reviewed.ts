import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import type { CountedSums, Truth } from './simulated-sunat.ts'

const BASES = ['base_dg', 'base_dgng', 'base_dng'] as const
const IGVS = ['igv_dg', 'igv_dgng', 'igv_dng'] as const

type Reviewed = Pick<PurchaseVoucher, 'code' | 'status' | 'destination'>

/**
 * What must count of a period's purchases: the truth without those that the product lists as observed or not deductible, and with the
 * destination that it lists for the others. What is left out, and how much, is the simulator's: counted and left out add up to the truth.
 */
export function leaveOutReviewed(truth: Truth, rows: readonly Reviewed[]): CountedSums {
  const sums = new Map(Object.entries(flatten(truth.counted)))
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
  const reviewed = new Map(rows.map((row) => [row.code, row]))
  for (const { code, destination, adds } of truth.vouchers) {
    const row = reviewed.get(code)
    if (!row) continue
    const isLeftOut = row.status !== 'gasto deducible'
    // No rule turns a purchase into one for taxed sales: the truth knows better where it says otherwise.
    const isMoved = (row.destination === 'DNG' || row.destination === 'DGNG') && row.destination !== destination
    if (!isLeftOut && !isMoved) continue
    const amounts = flatten(adds)
    for (const [name, amount] of Object.entries(amounts)) add(name, -amount)
    if (isLeftOut) continue
    const target = row.destination.toLowerCase()
    const { not_taxed: notTaxed = 0 } = amounts
    add('not_taxed', notTaxed)
    add(`base_${target}`, sumOf(amounts, BASES))
    add(`igv_${target}`, sumOf(amounts, IGVS))
  }
  return unflatten(sums, truth.counted)
}

/** In céntimos. */
function flatten({
  count: _count,
  total: _total,
  by_rate: { general, reduced },
  ...sums
}: CountedSums): Record<string, number> {
  const texts = {
    ...sums,
    general_base: general.base,
    general_igv: general.igv,
    reduced_base: reduced.base,
    reduced_igv: reduced.igv,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Math.round(Number(text) * 100)]))
}

function sumOf(amounts: Record<string, number>, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (amounts[name] ?? 0), 0)
}

function unflatten(sums: ReadonlyMap<string, number>, { count, total }: CountedSums): CountedSums {
  const text = (name: string) => ((sums.get(name) ?? 0) / 100).toFixed(2)
  return {
    count,
    total,
    ...Object.fromEntries([...BASES, ...IGVS, 'not_taxed'].map((name) => [name, text(name)])),
    by_rate: {
      general: { base: text('general_base'), igv: text('general_igv') },
      reduced: { base: text('reduced_base'), igv: text('reduced_igv') },
    },
  }
}
