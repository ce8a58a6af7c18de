import { parseCents, zeroCents, type Cents } from '@contapro/domain/money/cents'

/** An amount as JSON carries it, in exact céntimos. */
export function toCents(amount: number): Cents {
  return parseCents(amount.toFixed(2)) ?? zeroCents
}
