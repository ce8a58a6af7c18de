import type { Book } from '@contapro/domain/vouchers/book'

import type { VoucherKey } from '../world/world.ts'

/** A voucher as the path of a query names it. */
export type RequestedVoucher = VoucherKey & {
  readonly origin: string
  readonly book: Book
  /** The kind of voucher that a note modifies: `F` for facturas, `B` for boletas. */
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
  // Assumed: no public source shows retentions and perceptions here.
  '20': '20',
  '40': '40',
}

/** Parses `{ruc}-{tipo}-{serie}-{numero}-{origen}`; notes have the types F7, F8, B7 and B8. */
export function readVoucherKey(text: string): RequestedVoucher | undefined {
  const [, issuer = '', requestedType = '', series = '', number = '', origin = ''] = KEY.exec(text) ?? []
  const type = TYPES[requestedType]
  if (type === undefined || number.startsWith('0')) return undefined
  return {
    issuer,
    type,
    series,
    number: Number(number),
    origin,
    book: origin === '1' ? 'rvie' : 'rce',
    noteOf: /^[FB][78]$/.test(requestedType) ? requestedType[0] : undefined,
  }
}
