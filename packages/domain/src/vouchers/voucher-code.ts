/** What identifies a voucher in Peru: its issuer numbers each series of each type by itself. */
export type VoucherKey = {
  readonly issuer: string
  readonly type: string
  readonly series: string
  /** Without leading zeros. */
  readonly number: string | number
}

/** The code shown to accountants and used as a file name: `20100070970-01-F001-123`. */
export function voucherCode({ issuer, type, series, number }: VoucherKey): string {
  return `${issuer}-${type}-${series}-${number}`
}

/** What a code names; undefined when the text is no code. */
export function parseVoucherCode(code: string): VoucherKey | undefined {
  const [issuer, type, series, number, ...others] = code.split('-')
  if (!issuer || !type || series === undefined || !number || others.length > 0) return undefined
  return { issuer, type, series, number }
}

/** Leading zeros are not significant: `00000123` and `123` are the same voucher. */
export function withoutLeadingZeros(number: string): string {
  const text = number.trim()
  return text.startsWith('0') ? text.replace(/^0+(?=.)/, '') : text
}
