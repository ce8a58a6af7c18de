import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'

import type { Draft } from '../vouchers/draft.ts'
import { destinationOf } from './destination.ts'
import { multiplyFraction } from '../multiply-fraction.ts'

/**
 * Signed céntimos of sol, each column converted at the row's rate and rounded, and the total as their sum. The registers of some
 * taxpayers state them in the voucher's currency instead (`statedRows`).
 */
export type RowAmounts = {
  readonly exported: number
  /** In purchases it includes the ISC (RS 040-2022, field 15). */
  readonly taxed: number
  /** Credit notes of sales that modify a voucher of an earlier month are discounts (RS 112-2021, fields 16 and 18). */
  readonly taxedDiscount: number
  readonly igv: number
  readonly igvDiscount: number
  readonly exempt: number
  readonly notSubject: number
  readonly isc: number
  readonly icbper: number
  readonly total: number
  readonly free: number
  /** The parts of a purchase's taxed base and IGV that are destined to taxed and untaxed sales (DGNG), and to untaxed ones (DNG). */
  readonly taxedDgng: number
  readonly igvDgng: number
  readonly taxedDng: number
  readonly igvDng: number
}

/** Est. Comp.: active, voided by its issuer, annulled by a credit note because of a wrong RUC, printed with authorization, printed without. */
export type RowState = '1' | '2' | '4' | '5' | '6'

/** A voucher as listed in the proposal of a month. */
export type RegisterRow = {
  readonly draft: Draft
  /** The period of the proposal, which is after the month of issue for late vouchers. */
  readonly period: TaxPeriod
  readonly car: string
  readonly state: RowState
  /** Thousandths. */
  readonly rate: number
  readonly amounts: RowAmounts
}

export const noAmounts: RowAmounts = {
  exported: 0,
  taxed: 0,
  taxedDiscount: 0,
  igv: 0,
  igvDiscount: 0,
  exempt: 0,
  notSubject: 0,
  isc: 0,
  icbper: 0,
  total: 0,
  free: 0,
  taxedDgng: 0,
  igvDgng: 0,
  taxedDng: 0,
  igvDng: 0,
}

function stateOf(draft: Draft, asOf: CalendarDate): RowState {
  if (draft.voidedOn !== undefined && draft.voidedOn <= asOf) return '2'
  if (draft.annulledOn !== undefined && draft.annulledOn <= asOf) return '4'
  if (draft.isPaper) return '6'
  return draft.type === '12' || draft.type === '13' ? '5' : '1'
}

/** 27 characters: RUC of the issuer (of the importer for customs), type, series and number. */
function carOf(draft: Draft): string {
  const ruc = draft.type === '50' ? draft.owner.ruc : draft.issuer.documentNumber
  return `${ruc.padStart(11, '0')}${draft.type}${draft.series.padStart(4, '0')}${String(draft.number).padStart(10, '0')}`
}

type DestinationParts = Pick<RowAmounts, 'taxedDgng' | 'igvDgng' | 'taxedDng' | 'igvDng'>

const NO_PARTS: DestinationParts = { taxedDgng: 0, igvDgng: 0, taxedDng: 0, igvDng: 0 }

function partsOf(draft: Draft, taxed: number, igv: number): DestinationParts {
  const plan = destinationOf(draft)
  switch (plan.kind) {
    case 'DG':
      return NO_PARTS
    case 'DGNG':
      return { ...NO_PARTS, taxedDgng: taxed, igvDgng: igv }
    case 'DNG':
      return { ...NO_PARTS, taxedDng: taxed, igvDng: igv }
    case 'MIXED':
      break
  }
  const share = (amount: number): number => Math.sign(amount) * multiplyFraction(Math.abs(amount), plan.percent, 100)
  const second = { taxed: share(taxed), igv: share(igv) }
  const first = { taxed: taxed - second.taxed, igv: igv - second.igv }
  const none = { taxed: 0, igv: 0 }
  const dgng = plan.first === 'DGNG' ? first : plan.second === 'DGNG' ? second : none
  const dng = plan.second === 'DNG' ? second : none
  return { taxedDgng: dgng.taxed, igvDgng: dgng.igv, taxedDng: dng.taxed, igvDng: dng.igv }
}

/** The part of a purchase's taxed base and IGV that is destined to taxed sales. */
export function taxedSalesPart(amounts: RowAmounts): { readonly taxed: number; readonly igv: number } {
  return {
    taxed: amounts.taxed - amounts.taxedDgng - amounts.taxedDng,
    igv: amounts.igv - amounts.igvDgng - amounts.igvDng,
  }
}

/** The amounts as the register states them. */
function amountsOf(draft: Draft, rate: number): RowAmounts {
  const amounts = voucherAmounts(draft, rate)
  const { isUntaxed, addedToTotal = 0 } = draft.stated ?? {}
  if (isUntaxed) return { ...noAmounts, notSubject: amounts.total, total: amounts.total }
  return { ...amounts, total: amounts.total + addedToTotal }
}

function voucherAmounts(draft: Draft, rate: number): RowAmounts {
  const { sums, book, note } = draft
  const sign = draft.type === CREDIT_NOTE ? -1 : 1
  const soles = (amount: number): number => (amount === 0 ? 0 : sign * multiplyFraction(amount, rate, 1000))
  const isc = soles(sums.isc)
  const taxed = soles(sums.taxed) + (book === 'rce' ? isc : 0)
  const igv = soles(sums.igv)
  const discount =
    book === 'rvie' && draft.type === CREDIT_NOTE && note !== undefined && note.targets[0].period < draft.period
  const rest = {
    exported: soles(sums.exported),
    exempt: soles(sums.exempt),
    notSubject: soles(sums.notSubject),
    icbper: soles(sums.icbper),
  }
  const untaxed = rest.exported + rest.exempt + rest.notSubject + rest.icbper
  return {
    ...rest,
    isc,
    taxed: discount ? 0 : taxed,
    taxedDiscount: discount ? taxed : 0,
    igv: discount ? 0 : igv,
    igvDiscount: discount ? igv : 0,
    total: taxed + igv + untaxed + (book === 'rvie' ? isc : 0),
    free: soles(sums.free),
    ...partsOf(draft, taxed, igv),
  }
}

export type RowChange = {
  readonly state?: RowState
  readonly rate?: number
}

export function toRegisterRow(
  draft: Draft,
  period: TaxPeriod,
  asOf: CalendarDate,
  change: RowChange = {},
): RegisterRow {
  const state = change.state ?? stateOf(draft, asOf)
  const rate = change.rate ?? draft.stated?.rate ?? draft.rate
  return restate({ draft, period, car: carOf(draft), state, rate, amounts: noAmounts }, rate)
}

/** The same row with its amounts converted at a rate, in thousandths, that may differ from the one it states. */
export function restate(row: RegisterRow, rate: number): RegisterRow {
  // Voided sales stay in the register with zero amounts (RS 138-2023); purchases are assumed to keep theirs.
  const isEmpty = row.state === '2' && row.draft.book === 'rvie'
  return { ...row, amounts: isEmpty ? noAmounts : amountsOf(row.draft, rate) }
}
