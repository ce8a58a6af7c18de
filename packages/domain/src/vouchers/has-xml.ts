import { ELECTRONIC_TYPES } from './voucher-types.ts'

/**
 * Whether SUNAT stores an XML for a voucher of a register: facturas, boletas and their notes whose series begins with a letter. Paper
 * series are digits; utility receipts, tickets, customs declarations and the rest exist only in the register.
 */
export function hasXml({ type, series }: { readonly type: string; readonly series: string }): boolean {
  return ELECTRONIC_TYPES.includes(type) && /^[A-Z]/i.test(series)
}
