import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Party } from '@contapro/domain/vouchers/party'

import type { Book } from '../../faults/fault.ts'
import type { Item } from '../sectors/item.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'

/** Types of the two books. Only 01, 03, 07 and 08 have an XML; the others are tickets, bank and utility papers, customs. */
export type DraftType = '01' | '03' | '07' | '08' | '12' | '13' | '14' | '30' | '50'

/** Catalog 07: taxed, exempt, not subject, given as a bonus, exported. */
export type Affectation = '10' | '20' | '30' | '15' | '40'

/** Money is in céntimos of the voucher's currency, so that a hundred thousand rows can be made without writing XML. */
export type DraftLine = {
  readonly item: Item
  readonly affectation: Affectation
  /** Thousandths. */
  readonly quantity: number
  /** Millionths of the currency, without taxes. */
  readonly unitValue: number
  /** Taken off the product of the two. */
  readonly discount: number
  readonly value: number
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
  /** Whole soles, in céntimos. */
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
  readonly target: {
    readonly type: DraftType
    readonly series: string
    readonly number: number
    readonly issueDate: CalendarDate
    readonly period: TaxPeriod
  }
}

export type DraftInstallment = {
  readonly amount: number
  readonly due: CalendarDate
}

/** One voucher before it is written as XML or as a row of a register: both are made from it. */
export type Draft = {
  readonly book: Book
  readonly owner: Taxpayer
  /** Month of issue. */
  readonly period: TaxPeriod
  /** Place in that month. */
  readonly index: number
  readonly type: DraftType
  readonly series: string
  readonly number: number
  readonly issueDate: CalendarDate
  readonly issueTime: string
  readonly dueDate: CalendarDate | undefined
  readonly issuer: Party
  readonly customer: Party
  readonly currency: 'PEN' | 'USD'
  /** Soles for one unit of the currency, in thousandths. */
  readonly rate: number
  /** Per mille. */
  readonly igvRate: number
  readonly lines: readonly DraftLine[]
  readonly sums: DraftSums
  readonly operationType: string | undefined
  readonly detraction: DraftDetraction | undefined
  readonly perception: DraftPerception | undefined
  readonly note: DraftNote | undefined
  readonly pending: number
  readonly installments: readonly DraftInstallment[]
  /** Shown by SUNAT only in the next month's proposal (B25). */
  readonly late: boolean
  /** Day on which SUNAT begins to show it. */
  readonly arrives: CalendarDate
  readonly voidedOn: CalendarDate | undefined
}

const WITH_XML: ReadonlySet<string> = new Set(['01', '03', '07', '08'])

export function hasXml(draft: Draft): boolean {
  return WITH_XML.has(draft.type)
}

/** `20990000027-01-F001-456` */
export function draftCode(draft: Draft): string {
  return `${draft.issuer.documentNumber}-${draft.type}-${draft.series}-${draft.number}`
}
