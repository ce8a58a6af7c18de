import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'

/** Types that SUNAT puts into the registers as electronic vouchers, so that it knows their state (RS 040-2022, table 11; sales: 03, 04). */
const TYPES_WITH_STATE = new Set(['01', '03', '04', '07', '08', '23', '30', '34', '42'])

/**
 * Est. Comp. as one digit of table 14, from 1 (active) to 6 (not authorized), or undefined when it cannot be read. Table 14 is about
 * electronic and printed vouchers, so only types that are neither, such as customs declarations and what taxpayers add themselves, may
 * have none.
 */
export function readState(written: string, type: string): string | undefined {
  if (written === '') return TYPES_WITH_STATE.has(type) ? undefined : ''
  const digit = withoutLeadingZeros(written)
  return digit.length === 1 && digit >= '1' && digit <= '6' ? digit : undefined
}
