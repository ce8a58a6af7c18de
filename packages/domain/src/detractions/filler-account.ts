/** A real account has at least so many different digits; `00000000001` and `11111111111` have fewer. */
const MIN_DIFFERENT_DIGITS = 3

/**
 * Whether an account for detractions only fills its field: some issuers write any number where the XML asks for one. Hyphens and leading zeros
 * do not count.
 */
export function isFillerAccount(account: string): boolean {
  const significant = account.replaceAll(/\D/g, '').replace(/^0+/, '')
  return new Set(significant).size < MIN_DIFFERENT_DIGITS
}
