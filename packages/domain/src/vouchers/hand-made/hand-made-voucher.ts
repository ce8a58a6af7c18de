import type { Cents } from '../../money/cents.ts'
import type { Book } from '../book.ts'

/** A voucher as the accountant types it from the paper. Amounts are in its own currency; those of credit notes are negative. */
export type HandMadeVoucher = HandMadeAmounts & {
  readonly book: Book
  readonly documentType: string
  readonly series: string
  /** Without leading zeros. */
  readonly number: string
  /** `YYYY-MM-DD`, also when there is no such day. */
  readonly issueDate: string
  /** Or the day of payment; empty without one. */
  readonly dueDate: string
  /** Catalog 06. The supplier of a purchase, the customer of a sale; empty when the voucher names none. */
  readonly partyDocumentType: string
  readonly partyDocument: string
  readonly partyName: string
  readonly currency: string
  /** Soles for one unit of the currency, as text; empty in soles. */
  readonly exchangeRate: string
  readonly taxPeriod: string
  /** Of notes. */
  readonly modifies: HandMadeReference | null
}

export type HandMadeReference = {
  readonly documentType: string
  readonly series: string
  readonly number: string
  readonly issueDate: string
}

/** Base and IGV of purchases by destination. */
export const PURCHASE_AMOUNTS = ['baseDg', 'igvDg', 'baseDgng', 'igvDgng', 'baseDng', 'igvDng', 'notTaxed'] as const
export const SALE_AMOUNTS = ['base', 'igv', 'exported', 'exonerated', 'unaffected'] as const
export const COMMON_AMOUNTS = ['isc', 'icbper', 'other', 'total'] as const

export type HandMadeAmount =
  | (typeof PURCHASE_AMOUNTS)[number]
  | (typeof SALE_AMOUNTS)[number]
  | (typeof COMMON_AMOUNTS)[number]

/** Those of the other book are zero. */
export type HandMadeAmounts = Readonly<Record<HandMadeAmount, Cents>>

export const HAND_MADE_AMOUNTS: readonly HandMadeAmount[] = [...PURCHASE_AMOUNTS, ...SALE_AMOUNTS, ...COMMON_AMOUNTS]

/** Base and the IGV of that base. */
export const TAXED_PAIRS = {
  rce: [
    { base: 'baseDg', igv: 'igvDg' },
    { base: 'baseDgng', igv: 'igvDgng' },
    { base: 'baseDng', igv: 'igvDng' },
  ],
  rvie: [{ base: 'base', igv: 'igv' }],
} as const satisfies Record<Book, readonly { base: HandMadeAmount; igv: HandMadeAmount }[]>

/** What is wrong with a field. An error keeps the voucher from being stored; a warning does not. */
export type HandMadeProblem = {
  readonly field: keyof HandMadeVoucher
  readonly level: 'error' | 'warning'
  readonly message: string
  /** What the field would have to be. */
  readonly expected?: Cents
}
