import { addDecimals, compareDecimals, type Decimal } from '../money/decimal.ts'
import { isFreeLine } from '../vouchers/line.ts'
import type { Invoice } from '../vouchers/invoice.ts'
import { lineIgvRate } from './igv-rate.ts'
import { GENERAL_RATE } from './igv-rates.ts'

type Taxed = { readonly base: Decimal; readonly igv: Decimal }

/** Base and IGV of the lines at each rate; undefined without such lines. A restaurant that also sells at the general rate has both. */
export function igvByRate({ lines }: Pick<Invoice, 'lines'>): {
  readonly general: Taxed | undefined
  readonly reduced: Taxed | undefined
} {
  const taxed = lines.flatMap((line) => {
    const tax = isFreeLine(line) ? undefined : line.taxes.find(({ scheme }) => scheme === '1000')
    const rate = lineIgvRate(line)
    const base = tax?.base ?? line.value
    return tax && rate !== undefined && base !== undefined
      ? [{ isGeneral: compareDecimals(rate, GENERAL_RATE) === 0, base, igv: tax.amount }]
      : []
  })
  const sumOf = (some: readonly Taxed[]): Taxed | undefined =>
    some.length === 0
      ? undefined
      : { base: addDecimals(...some.map(({ base }) => base)), igv: addDecimals(...some.map(({ igv }) => igv)) }
  return {
    general: sumOf(taxed.filter(({ isGeneral }) => isGeneral)),
    reduced: sumOf(taxed.filter(({ isGeneral }) => !isGeneral)),
  }
}
