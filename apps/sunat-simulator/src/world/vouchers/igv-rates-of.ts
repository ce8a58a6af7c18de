import type { Draft } from './draft.ts'

/** The IGV rates of a voucher's taxed lines, in per mille: none, one, or two when a restaurant or hotel also sells at the general rate. */
export function igvRatesOf({ lines }: Draft): readonly number[] {
  const rates: number[] = []
  for (const { affectation, igvRate } of lines)
    if (affectation === '10' && !rates.includes(igvRate)) rates.push(igvRate)
  return rates
}
