import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { IgvTier } from '@contapro/domain/igv/igv-tier'
import type { Cents } from '@contapro/domain/money/cents'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'

/** A voucher as one row of a SIRE register states it. Amounts are in the currency the register uses; credit notes are negative. */
export type RegisterVoucher = {
  readonly car: string
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | null
  readonly party: { readonly documentType: string; readonly document: string; readonly name: string }
  readonly currency: string
  readonly exchangeRate: string
  readonly taxableBase: Cents
  readonly igv: Cents
  readonly igvTier: IgvTier
  readonly nonTaxable: Cents
  readonly isc: Cents
  readonly icbper: Cents
  readonly otherCharges: Cents
  readonly total: Cents
  readonly modified: { readonly type: string; readonly series: string; readonly number: string } | null
  /** SUNAT's state: 1 active, 2 voided, 3 reverted, 4 annulled, 5 authorized, 6 not authorized. */
  readonly sunatState: number
  readonly line: string
}

/** The register of a book and period, as SUNAT lists it now: a proposal, or the register that was filed. */
export type RegisterListing = {
  readonly businessId: string
  readonly book: Book
  readonly period: TaxPeriod
  readonly isFiled: boolean
  /** A piece of a longer list: vouchers it does not name may be in another piece. */
  readonly isPartial?: boolean
}
