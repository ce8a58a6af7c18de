import { ELECTRONIC_TYPES } from './voucher-types.ts'

/**
 * Whether SUNAT keeps an XML of a register's voucher: facturas, boletas and their notes whose series begins with a letter. Paper series
 * are digits; receipts of utilities, tickets, customs declarations and the rest are known from the register alone.
 */
export function hasXml({ type, series }: { readonly type: string; readonly series: string }): boolean {
  return ELECTRONIC_TYPES.includes(type) && /^[A-Z]/i.test(series)
}
