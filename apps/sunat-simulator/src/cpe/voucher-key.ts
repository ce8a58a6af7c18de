import type { Book } from '../faults/fault.ts'
import type { VoucherKey } from '../world/world.ts'

/** What the path of a voucher query says. */
export type AskedVoucher = VoucherKey & {
  readonly origin: string
  readonly book: Book
  /** Kind of series a note was asked with: `F` of facturas, `B` of boletas. */
  readonly noteOf: string | undefined
}

const KEY = /^(\d{11})-([A-Z0-9]{2})-([A-Z0-9]{3,4})-(\d{1,8})-([123])$/
const TYPES: Readonly<Record<string, string>> = {
  '01': '01',
  '03': '03',
  F7: '07',
  F8: '08',
  B7: '07',
  B8: '08',
  R1: '02',
  // Retentions and perceptions: assumed, no public source shows them here.
  '20': '20',
  '40': '40',
}

/** Reads `{ruc}-{tipo}-{serie}-{numero}-{origen}`; notes are asked with F7, F8, B7, B8. */
export function readVoucherKey(text: string): AskedVoucher | undefined {
  const match = KEY.exec(text)
  const type = TYPES[match?.[2] ?? '']
  if (!match || type === undefined || match[4]!.startsWith('0')) return undefined
  const origin = match[5]!
  return {
    issuer: match[1]!,
    type,
    series: match[3]!,
    number: Number(match[4]),
    origin,
    book: origin === '1' ? 'rvie' : 'rce',
    noteOf: /^[FB][78]$/.test(match[2]!) ? match[2]![0] : undefined,
  }
}
