import { addDecimals, type Decimal } from '@contapro/domain/money/decimal'

/** Sum of the amounts that could be read; undefined when there was none, as zero would be a statement. */
export function sumRead(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  if (amounts.length === 1) return amounts[0]
  const read = amounts.filter((amount) => amount !== undefined)
  return read.length === 0 ? undefined : addDecimals(...read)
}
