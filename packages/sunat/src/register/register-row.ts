import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { withoutLeadingZeros, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import type { JsonObject } from '../text/read-json.ts'

/** A voucher that a note corrects, as the register refers to it. */
export type CorrectedVoucher = {
  readonly issueDate: CalendarDate | undefined
  readonly type: string
  readonly series: string
  readonly number: string
}

type CommonRow = {
  readonly ownerRuc: string
  /** Spelled in several ways within one file, so never a key. */
  readonly ownerName: string
  readonly period: TaxPeriod
  /** Código de anotación de registro: 27 characters. Different vouchers may have the same (see `voucherKeyOf`). */
  readonly car: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | undefined
  readonly type: string
  readonly series: string
  readonly number: string
  /** Only for a range of vouchers listed as one. */
  readonly lastNumber: string
  /** The supplier in purchases, the customer in sales. */
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
  /** Catalog 09 or 10, with two digits; empty when there is none. */
  readonly noteReason: string
  /** Est. Comp.: 1 active, 2 voided, 3 reverted, 4 annulled, 5 authorized, 6 not authorized; empty for a type without states. */
  readonly state: string
  readonly project: string
  /** The whole line as written (see `cellsOf`); empty for a row of the JSON listings. */
  readonly line: string
  readonly separator: string
  /** The record of the JSON listings, with its numbers as written; absent for a row of a file. */
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
  /** Not empty when the purchase is subject to detraction; its values are not documented. */
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

/**
 * What identifies the voucher of a row: sales are issued by the owner, purchases by the party. The CAR does not identify it, because it has
 * only the last four characters of the series, the last ten of the number, and no year of a customs declaration.
 */
export function voucherKeyOf(row: RegisterRow): VoucherKey & { readonly number: string } {
  return {
    issuer: row.book === 'rvie' ? row.ownerRuc : row.partyDocument,
    type: row.type,
    // Searching for small letters is much faster than rewriting every series.
    series: /^[0-9A-Z]*$/.test(row.series) ? row.series : row.series.toUpperCase(),
    number: withoutLeadingZeros(row.number),
  }
}

/** The cells of a row as written, in file order. */
export function cellsOf({ line, separator }: Pick<RegisterRow, 'line' | 'separator'>): readonly string[] {
  return line === '' ? [] : line.split(separator)
}

export type UnreadableLine = {
  readonly file: string
  /** The header is line 1. */
  readonly line: number
  /** The column that cannot be read, `width`, or that the row is of another owner or period or contradicts an earlier one. */
  readonly reason: string
  readonly text: string
  /** What stands in that column, and where: columns count from 0. */
  readonly cell?: {
    readonly title: string
    readonly written: string
    readonly column: number
    readonly separator: string
  }
}
