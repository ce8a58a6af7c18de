import { withoutLeadingZeros, type VoucherKey as AnyVoucherKey } from '@contapro/domain/vouchers/voucher-code'

/** Identifies a voucher at SUNAT, with the register's type (01, 03, 07, 08, 02, 20, 40…) and the number as written. */
export type VoucherKey = AnyVoucherKey & { readonly number: string }

/** Issued by the taxpayer who owns the token (sales), or received by it (purchases). SUNAT calls it `origen`. */
export type Direction = 'issued' | 'received'

/** The type in the voucher services: notes depend on the voucher they correct, and fee receipts are R1 (docs/sunat/cpe-files.md). */
export function serviceType({ type, series }: Pick<VoucherKey, 'type' | 'series'>): string {
  const letter = /^E?B/i.test(series) ? 'B' : 'F'
  if (type === '07') return `${letter}7`
  if (type === '08') return `${letter}8`
  return type === '02' ? 'R1' : type
}

/** The number in SUNAT's paths, without leading zeros. */
export function serviceNumber(number: string): string {
  return withoutLeadingZeros(number)
}
