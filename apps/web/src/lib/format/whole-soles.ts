import { formatCount } from './format-count.ts'
import { plainAmount } from './soles.ts'

/** `1,416`: deposits are made in whole soles, so their decimals are shown only when an amount has some. */
export function plainWholeAmount(amount: number): string {
  return Number.isInteger(amount) ? formatCount(amount) : plainAmount(amount)
}

/** `S/ 1,416` */
export function wholeSoles(amount: number): string {
  return `S/ ${plainWholeAmount(amount)}`
}
