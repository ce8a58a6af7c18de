import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'

import type { VoucherIdentity } from '../voucher-identity.ts'

/** A voucher as SISCONT imports it. Amounts are in soles or, when `isInDollars`, in dollars. */
export type SiscontVoucher = VoucherIdentity & {
  /** The day of the entry: of issue, or the last of the period when it was issued in an earlier one. */
  readonly entryDate: CalendarDate
  readonly isInDollars: boolean
  readonly exchangeRate: Decimal | null
  readonly detail: string
  readonly isc: Cents
  readonly other: Cents
  readonly icbper: Cents
  readonly modified: { readonly type: string; readonly number: string; readonly issueDate: CalendarDate | null } | null
}

export type SiscontPurchase = SiscontVoucher & {
  readonly baseDg: Cents
  readonly baseDgng: Cents
  readonly baseDng: Cents
  readonly notTaxed: Cents
  readonly igvDg: Cents
  readonly igvDgng: Cents
  readonly igvDng: Cents
  readonly depositNumber: string
  readonly depositedOn: CalendarDate | null
  readonly goodsClass: string
}

export type SiscontSale = SiscontVoucher & {
  readonly isVoided: boolean
  readonly exported: Cents
  readonly base: Cents
  readonly unaffected: Cents
  readonly exonerated: Cents
  readonly igv: Cents
}

/** What each company sets up in its SISCONT. Empty accounts stay empty cells. */
export type SiscontSettings = {
  readonly purchases: SiscontBook & { readonly partyType: string }
  readonly sales: SiscontBook
  /** SISCONT is not documented: some import credit notes as negative. */

  readonly hasNegativeNotes: boolean
  readonly hasTextDates: boolean
}

export type SiscontBook = {
  readonly origin: string
  readonly firstNumber: number
  /** Of expenses or income. */
  readonly account: string
  readonly igvAccount: string
  readonly otherTaxesAccount: string
  /** To pay or to collect. */
  readonly solesAccount: string
  readonly dollarsAccount: string
}
