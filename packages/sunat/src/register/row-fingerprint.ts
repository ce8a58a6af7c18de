import type { RceRow, RegisterRow, RvieRow } from './register-row.ts'

/** A 32-bit hash of what a row states of its voucher; names are left out, because one file spells them in several ways. */
export function fingerprintOf(row: RegisterRow): number {
  const amounts = row.book === 'rce' ? hashPurchase(row) : hashSale(row)
  let hash = mix(amounts, row.total, row.total / 0x1_0000_0000, row.isc, row.icbper, row.otherTaxes)
  hash = mixText(mixText(hash, row.issueDate), row.state)
  hash = mixText(mixText(hash, row.currency), row.exchangeRate ?? '')
  return mixText(mixText(hash, row.noteReason), row.lastNumber)
}

function hashPurchase(row: RceRow): number {
  const hash = mix(0, row.baseTaxed, row.igvTaxed, row.baseMixed, row.igvMixed, row.baseUntaxed)
  return mixText(mix(hash, row.igvUntaxed, row.notTaxed, row.imb), row.year)
}

function hashSale(row: RvieRow): number {
  const hash = mix(1, row.exportValue, row.base, row.baseDiscount, row.igv, row.igvDiscount)
  return mix(mix(hash, row.exonerated, row.unaffected, row.ivapBase, row.ivap, row.fobValue), row.freeOperations)
}

function mix(hash: number, a: number, b = 0, c = 0, d = 0, e = 0): number {
  let mixed = (Math.imul(hash, 31) + a) | 0
  mixed = (Math.imul(mixed, 31) + b) | 0
  mixed = (Math.imul(mixed, 31) + c) | 0
  mixed = (Math.imul(mixed, 31) + d) | 0
  return (Math.imul(mixed, 31) + e) | 0
}

function mixText(hash: number, text: string): number {
  let mixed = (Math.imul(hash, 31) + text.length) | 0
  for (let at = 0; at < text.length; at += 1) mixed = (Math.imul(mixed, 31) + text.charCodeAt(at)) | 0
  return mixed
}
