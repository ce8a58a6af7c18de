import { centsToNumber, requireCents } from '@contapro/domain/money/cents'

/** Converts an exact decimal of the database to the number that JSON answers carry. */
export function toAmount(decimal: string): number {
  return centsToNumber(requireCents(decimal))
}
