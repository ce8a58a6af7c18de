import type { Business } from '@contapro/contract/businesses'

/** What the numbers of a business lack because it has no API pair, as a sentence; undefined when they lack nothing for that reason. */
export function missingApi({ completeness: { purchases, sales } }: Business): string | undefined {
  return [...purchases.reasons, ...sales.reasons].find(({ action }) => action === 'ADD_API')?.message
}
