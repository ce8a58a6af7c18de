import type { Cents } from '../money/cents.ts'

/** The amounts of a voucher in a register, whose columns are added up where the two books differ. */
export type VoucherAmounts = {
  readonly taxableBase: Cents
  readonly igv: Cents
  readonly nonTaxable: Cents
  readonly isc: Cents
  readonly icbper: Cents
  readonly otherCharges: Cents
  readonly total: Cents
}

/**
 * The columns of a register that an amount adds up, and that amount. Purchases state base and IGV by destination: DG for taxed sales,
 * DGNG for taxed and untaxed ones, DNG for untaxed ones. Sales state what is not taxed by its reason, and discounts separately.
 */
export const PART_OF = {
  baseDg: 'taxableBase',
  igvDg: 'igv',
  baseDgng: 'taxableBase',
  igvDgng: 'igv',
  baseDng: 'taxableBase',
  igvDng: 'igv',
  baseDiscount: 'taxableBase',
  igvDiscount: 'igv',
  exported: 'nonTaxable',
  exonerated: 'nonTaxable',
  unaffected: 'nonTaxable',
  ivapBase: 'otherCharges',
  ivap: 'otherCharges',
} as const satisfies Readonly<Record<string, keyof VoucherAmounts>>

export type AmountPart = keyof typeof PART_OF

/** A purchase has the parts of purchases, a sale those of sales. */
export type AmountParts = Readonly<Partial<Record<AmountPart, Cents>>>

export const PURCHASE_PARTS = ['baseDg', 'igvDg', 'baseDgng', 'igvDgng', 'baseDng', 'igvDng'] as const
export const SALE_PARTS = [
  'baseDiscount',
  'igvDiscount',
  'exported',
  'exonerated',
  'unaffected',
  'ivapBase',
  'ivap',
] as const
export const AMOUNT_PARTS: readonly AmountPart[] = [...PURCHASE_PARTS, ...SALE_PARTS]
