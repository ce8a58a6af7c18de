import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { JsonObject } from '../text/read-json.ts'

/** The voucher that a note corrects, as the register names it. */
export type CorrectedVoucher = {
  readonly issueDate: CalendarDate | undefined
  readonly type: string
  readonly series: string
  readonly number: string
}

type CommonRow = {
  readonly ownerRuc: string
  /** In several spellings within one file: never a key. */
  readonly ownerName: string
  readonly period: TaxPeriod
  /** Código de anotación de registro: 27 characters, the key of the row. */
  readonly car: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | undefined
  readonly type: string
  readonly series: string
  readonly number: string
  /** Only of a range of vouchers annotated as one. */
  readonly lastNumber: string
  /** Supplier in purchases, customer in sales. */
  readonly partyDocumentType: string
  readonly partyDocument: string
  readonly partyName: string
  readonly isc: Cents
  readonly icbper: Cents
  readonly otherTaxes: Cents
  readonly total: Cents
  readonly currency: string
  readonly exchangeRate: Decimal | undefined
  readonly corrects: readonly CorrectedVoucher[]
  readonly noteReason: string
  /** Est. Comp.: 1 active, 2 voided, 3 reverted, 4 annulled, 5 authorised, 6 not authorised. */
  readonly state: string
  readonly project: string
  /** The line as written, all columns of it (`cellsOf`); empty for a row of the JSON listings. */
  readonly line: string
  readonly separator: string
  /** The record of the JSON listings, its numbers as written; absent for a row of a file. */
  readonly record?: JsonObject
}

/** Purchases. DG, DGNG, DNG: acquisitions for taxed, for taxed and untaxed, for untaxed operations. */
export type RceRow = CommonRow & {
  readonly book: 'rce'
  readonly year: string
  readonly baseTaxed: Cents
  readonly igvTaxed: Cents
  readonly baseMixed: Cents
  readonly igvMixed: Cents
  readonly baseUntaxed: Cents
  readonly igvUntaxed: Cents
  readonly notTaxed: Cents
  readonly imb: Cents
  readonly customsCode: string
  readonly goodsClass: string
  readonly participation: string
  readonly originalCar: string
  /** Marked when the purchase is subject to detraction; what SUNAT writes here is not documented. */
  readonly detraction: string
  readonly incal: string
}

export type RvieRow = CommonRow & {
  readonly book: 'rvie'
  readonly exportValue: Cents
  readonly base: Cents
  readonly baseDiscount: Cents
  readonly igv: Cents
  readonly igvDiscount: Cents
  readonly exonerated: Cents
  readonly unaffected: Cents
  readonly ivapBase: Cents
  readonly ivap: Cents
  readonly fobValue: Cents
  readonly freeOperations: Cents
  readonly operationType: string
  readonly customsDeclaration: string
}

export type RegisterRow = RceRow | RvieRow

/** Every cell of a row as written, in the order of its file. */
export function cellsOf({ line, separator }: Pick<RegisterRow, 'line' | 'separator'>): readonly string[] {
  return line === '' ? [] : line.split(separator)
}

export type UnreadableLine = {
  readonly file: string
  /** Counting the header as 1. */
  readonly line: number
  /** The column that cannot be read, or `width`. */
  readonly reason: string
  readonly text: string
}
