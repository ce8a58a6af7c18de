import type { Decimal } from '../money/decimal.ts'

export type AllowanceCharge = {
  /** True for a charge, false for a discount; undefined when the file does not say. */
  readonly charge: boolean | undefined
  /** Catalog 53. */
  readonly code: string | undefined
  readonly factor: Decimal | undefined
  readonly amount: Decimal
  readonly base: Decimal | undefined
  /** Perceptions are stated in soles regardless of the voucher's currency. */
  readonly currency: string | undefined
}

export type LineTax = {
  /** Catalog 05: 1000 IGV, 1016 IVAP, 2000 ISC, 7152 ICBPER, 9995 export, 9996 free, 9997 exempt, 9998 not subject, 9999 others. */
  readonly scheme: string
  readonly base: Decimal | undefined
  readonly amount: Decimal
  /** As written: the portal states 0.18 in some notes. `igvRate` normalizes it. */
  readonly percent: Decimal | undefined
  /** Catalog 07. */
  readonly affectation: string | undefined
  /** Catalog 08. */
  readonly iscSystem: string | undefined
  /** ICBPER: number of bags and amount per bag. */
  readonly units: Decimal | undefined
  readonly perUnit: Decimal | undefined
}

export type LinePrice = {
  readonly amount: Decimal
  /** Catalog 16: 01 unit price with taxes, 02 reference value of a free item. */
  readonly type: string | undefined
}

export type ItemProperty = {
  /** Catalog 55. */
  readonly code: string | undefined
  readonly name: string | undefined
  readonly value: string | undefined
}

export type VoucherLine = {
  readonly number: string
  readonly description: string
  readonly quantity: Decimal | undefined
  /** Catalog 03 (UN/ECE recommendation 20). */
  readonly unit: string | undefined
  /** The seller's own code. */
  readonly code: string | undefined
  /** UNSPSC. */
  readonly sunatCode: string | undefined
  readonly gtin: string | undefined
  /** Without taxes. */
  readonly unitValue: Decimal | undefined
  readonly prices: readonly LinePrice[]
  /** Value of the line without taxes. */
  readonly value: Decimal | undefined
  readonly taxAmount: Decimal | undefined
  readonly taxes: readonly LineTax[]
  readonly allowances: readonly AllowanceCharge[]
  readonly properties: readonly ItemProperty[]
}

/** Catalog 07: free transfers of taxed (11 to 16), exempt (21) or non-taxable (31 to 37) items, which are stated but not charged. */
export function isFreeAffectation(code: string): boolean {
  return /^(1[1-6]|21|3[1-7])$/.test(code)
}

export function isFreeLine(line: VoucherLine): boolean {
  return line.taxes.some(
    (tax) => tax.scheme === '9996' || (tax.affectation !== undefined && isFreeAffectation(tax.affectation)),
  )
}

/** Unit price with taxes. */
export function unitPrice(line: VoucherLine): Decimal | undefined {
  return line.prices.find((price) => price.type !== '02')?.amount
}

/** The price a free item would have had. */
export function referenceValue(line: VoucherLine): Decimal | undefined {
  return line.prices.find((price) => price.type === '02')?.amount
}
