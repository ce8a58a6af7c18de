import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'

/** Whose register it is, and of which period. */
export type RegisterOwner = {
  readonly ruc: string
  readonly name: string
  readonly period: TaxPeriod
}

export type EntryParty = { readonly documentType: string; readonly document: string; readonly name: string }

/** A voucher that a note modifies. */
export type ModifiedEntry = {
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate | null
}

/** Amounts are in the currency of the register's row; those of credit notes are negative. */
type CommonAmounts = {
  readonly isc: Cents
  readonly icbper: Cents
  readonly other: Cents
  readonly total: Cents
}

/** Base and IGV of a purchase by destination. */
export type PurchaseAmounts = CommonAmounts & {
  readonly baseDg: Cents
  readonly igvDg: Cents
  readonly baseDgng: Cents
  readonly igvDgng: Cents
  readonly baseDng: Cents
  readonly igvDng: Cents
  readonly notTaxed: Cents
}

/** Discounts are negative. */
export type SaleAmounts = CommonAmounts & {
  readonly exported: Cents
  readonly base: Cents
  readonly baseDiscount: Cents
  readonly igv: Cents
  readonly igvDiscount: Cents
  readonly exonerated: Cents
  readonly unaffected: Cents
  readonly ivapBase: Cents
  readonly ivap: Cents
}

/** What the rows of both registers have. */
export type CommonEntry = {
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | null
  readonly type: string
  readonly series: string
  readonly number: string
  /** The last voucher of a range that is listed as one row. */
  readonly lastNumber: string
  readonly party: EntryParty
  readonly currency: string
  /** Null in soles, and when it is not known. */
  readonly exchangeRate: Decimal | null
  readonly modifies: readonly ModifiedEntry[]
  readonly project: string
}

export type PurchaseEntry = CommonEntry &
  PurchaseAmounts & {
    /** Of a customs declaration. */
    readonly year: string
    /** Customs office of the declaration that a note modifies. */
    readonly customsCode: string
    readonly goodsClass: string
    readonly participation: string
    /** Benefit of Ley 31053; null when the row has none. */
    readonly imb: Cents | null
  }

export type SaleEntry = CommonEntry &
  SaleAmounts & {
    readonly isVoided: boolean
  }
