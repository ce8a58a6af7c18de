import { centsToNumber, requireCents } from '@contapro/domain/money/cents'

/** The JSON number of an exact decimal from the database. */
export function toAmount(decimal: string): number {
  return centsToNumber(requireCents(decimal))
}
