/** What names one voucher at SUNAT. The type is the register's (01, 03, 07, 08, 02, 20, 40…). */
export type VoucherKey = {
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
}

/** Issued by the taxpayer whose token it is (sales), or received by it (purchases). */
export type Origin = 'issued' | 'received'

/** Types as the voucher services write them: notes by the voucher they correct, fee receipts R1 (docs/sunat/cpe-files.md). */
export function serviceType({ type, series }: Pick<VoucherKey, 'type' | 'series'>): string {
  const letter = /^E?B/i.test(series) ? 'B' : 'F'
  if (type === '07') return `${letter}7`
  if (type === '08') return `${letter}8`
  return type === '02' ? 'R1' : type
}

/** Without leading zeros, as SUNAT's addresses carry it. */
export function serviceNumber(number: string): string {
  return number.trim().replace(/^0+(?=\d)/, '')
}
