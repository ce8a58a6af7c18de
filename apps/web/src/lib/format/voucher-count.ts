import { formatCount } from './format-count.ts'

/** `1 comprobante`, `1,240 comprobantes` */
export function voucherCount(count: number): string {
  return count === 1 ? '1 comprobante' : `${formatCount(count)} comprobantes`
}
