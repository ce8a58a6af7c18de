import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { IgvTier } from '@contapro/domain/igv/igv-tier'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { AmountParts, VoucherAmounts } from '@contapro/domain/vouchers/amount-parts'
import type { Book } from '@contapro/domain/vouchers/book'

import type { RegisterLayout, VoucherOrigin } from '../../../db/tables/vouchers.ts'

/**
 * A voucher as one row of a SIRE register states it, or as its XML implies that row when no register lists it. Amounts are in the
 * currency the register uses; credit notes are negative.
 */
export type RegisterVoucher = VoucherAmounts & {
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
  readonly igvTier: IgvTier
  /** The columns of the register that the amounts add up. */
  readonly parts: AmountParts
  /** Catalog 09 or 10: why a note was issued. */
  readonly noteReason: string | null
  /** The vouchers that a note modifies. */
  readonly modifies: readonly ModifiedVoucher[]
  /** SUNAT's mark of purchases subject to detraction. */
  readonly detractionMark: string | null
  /** SUNAT's state: 1 active, 2 voided, 3 reverted, 4 annulled, 5 authorized, 6 not authorized. */
  readonly sunatState: number
  readonly line: string
  /** How to read `line`. */
  readonly layout: RegisterLayout
}

export type ModifiedVoucher = {
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate | null
}

/** What lists the vouchers of a book and period now: a proposal, the register that was filed, or a list that is not a whole register. */
export type RegisterListing = {
  readonly businessId: string
  readonly book: Book
  readonly period: TaxPeriod
  readonly isFiled: boolean
  readonly origin: VoucherOrigin
  /** Of origin upload: a copy of SUNAT's proposal. */
  readonly isProposal?: boolean
  /** By default `whole`. */
  readonly coverage?: ListingCoverage
}

/**
 * What a listing says of the vouchers it does not name. `whole`: a register with all its rows, so the others are not in it. `gaps`: a register
 * of which not every row was sent or read, so it says nothing about the others. `additions`: no register; it says nothing about the others
 * either, and only adds vouchers that nobody has brought.
 */
export type ListingCoverage = 'whole' | 'gaps' | 'additions'
