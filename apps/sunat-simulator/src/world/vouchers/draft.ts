import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Party } from '@contapro/domain/vouchers/party'

import type { Book } from '@contapro/domain/vouchers/book'
import type { Item } from '../sectors/item.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'

/** Voucher types of the world. The ones without an XML are tickets and vouchers of banks, utilities, card companies, operators, customs and airlines. */
export type DraftType = '01' | '03' | '07' | '08' | '12' | '13' | '14' | '30' | '34' | '42' | '50' | '64'

export type DraftCurrency = 'PEN' | 'USD' | 'EUR'

/** Catalog 07: taxed, exempt, not subject, free bonus, exported. */
export type Affectation = '10' | '20' | '30' | '15' | '40'

/** Amounts are integers in céntimos of the voucher's currency, which makes registers of a hundred thousand rows fast to generate. */
export type DraftLine = {
  readonly item: Item
  readonly affectation: Affectation
  /** Thousandths. */
  readonly quantity: number
  /** Millionths of the currency, without taxes. */
  readonly unitValue: number
  /** Subtracted from quantity × unit value. */
  readonly discount: number
  readonly value: number
  /** Per mille; it applies to taxed and free lines. */
  readonly igvRate: number
  readonly igv: number
  readonly isc: number
  readonly icbper: number
}

export type DraftSums = {
  readonly taxed: number
  readonly exempt: number
  readonly notSubject: number
  readonly exported: number
  readonly free: number
  readonly igv: number
  readonly isc: number
  readonly icbper: number
  readonly total: number
}

export type DraftDetraction = {
  readonly code: string
  /** Per mille. */
  readonly rate: number
  /** A whole number of soles, in céntimos. */
  readonly amount: number
  readonly account: string
}

export type DraftPerception = {
  /** Catalog 53. */
  readonly code: string
  /** Per mille. */
  readonly rate: number
  readonly amount: number
}

export type DraftNote = {
  /** Catalog 09 or 10. */
  readonly code: string
  readonly description: string
  /** The modified vouchers, of one issuer and month. */
  readonly targets: readonly [NoteTarget, ...NoteTarget[]]
}

export type NoteTarget = {
  readonly type: DraftType
  readonly series: string
  readonly number: number
  readonly issueDate: CalendarDate
  readonly period: TaxPeriod
}

export type DraftInstallment = {
  readonly amount: number
  readonly due: CalendarDate
}

/** How the register of purchases states a voucher, where it does not follow it. */
export type StatedOtherwise = {
  /** Thousandths. */
  readonly rate?: number
  /** The whole amount is in the column of what is not taxed. */
  readonly isUntaxed?: true
  /** In the total and in no other column, in céntimos. */
  readonly addedToTotal?: number
}

/** A generated voucher, from which both its XML and its register row are derived. */
export type Draft = {
  readonly book: Book
  readonly owner: Taxpayer
  /** Month of issue. */
  readonly period: TaxPeriod
  /** Position in that month. */
  readonly index: number
  readonly type: DraftType
  readonly series: string
  readonly number: number
  readonly issueDate: CalendarDate
  readonly issueTime: string
  readonly dueDate: CalendarDate | undefined
  readonly issuer: Party
  readonly customer: Party
  readonly currency: DraftCurrency
  /** Exchange rate to soles, in thousandths. */
  readonly rate: number
  /** The usual rate of the issuer, in per mille; a line may have another one. */
  readonly igvRate: number
  readonly lines: readonly DraftLine[]
  readonly sums: DraftSums
  readonly operationType: string | undefined
  readonly detraction: DraftDetraction | undefined
  readonly perception: DraftPerception | undefined
  readonly note: DraftNote | undefined
  readonly pending: number
  readonly installments: readonly DraftInstallment[]
  /** Listed by SUNAT only in the next month's proposal (B25). */
  readonly late: boolean
  /** The date from which SUNAT lists it. */
  readonly arrives: CalendarDate
  readonly voidedOn: CalendarDate | undefined
  /** The date of the credit note that annuls a purchase issued to the wrong RUC. */
  readonly annulledOn: CalendarDate | undefined
  /** Printed without authorization, so that SUNAT has no XML of it. */
  readonly isPaper?: true
  readonly stated?: StatedOtherwise
}
