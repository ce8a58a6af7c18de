import { addDecimals, type Decimal } from '@contapro/domain/money/decimal'

/** The sum of the known amounts; undefined, not zero, when none is known. */
export function sumKnown(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  if (amounts.length === 1) return amounts[0]
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length === 0 ? undefined : addDecimals(...known)
}
