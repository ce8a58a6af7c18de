import { serviceNumber, serviceType, type Direction, type VoucherKey } from './voucher-key.ts'

/** A voucher as the paths of the service name it. */
export function addressOf(key: VoucherKey, direction: Direction): string {
  const parts = [
    key.issuer,
    serviceType(key),
    key.series,
    serviceNumber(key.number),
    direction === 'issued' ? '1' : '2',
  ]
  return parts.map(encodeURIComponent).join('-')
}
