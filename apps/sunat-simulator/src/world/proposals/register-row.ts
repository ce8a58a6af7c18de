import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'

import type { Draft } from '../vouchers/draft.ts'
import { multiplyFraction } from '../multiply-fraction.ts'

/**
 * Signed céntimos of sol. SUNAT's manuals do not say in which currency foreign vouchers are listed; we assume soles, each
 * column converted at the row's rate and rounded, and the total as their sum. B32 plays the alternatives.
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
}

/** Est. Comp.: active, voided by its issuer, annulled by a credit note, printed with authorization. */
export type RowState = '1' | '2' | '4' | '5'

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
}

function stateOf(draft: Draft, asOf: CalendarDate): RowState {
  if (draft.voidedOn !== undefined && draft.voidedOn <= asOf) return '2'
  return draft.type === '12' || draft.type === '13' ? '5' : '1'
}

/** 27 characters: RUC of the issuer (of the importer for customs), type, series and number. */
function carOf(draft: Draft): string {
  const ruc = draft.type === '50' ? draft.owner.ruc : draft.issuer.documentNumber
  return `${ruc}${draft.type}${draft.series.padStart(4, '0')}${String(draft.number).padStart(10, '0')}`
}

function amountsOf(draft: Draft, rate: number): RowAmounts {
  const { sums, book, note } = draft
  const sign = draft.type === CREDIT_NOTE ? -1 : 1
  const soles = (amount: number): number => (amount === 0 ? 0 : sign * multiplyFraction(amount, rate, 1000))
  const isc = soles(sums.isc)
  const taxed = soles(sums.taxed) + (book === 'rce' ? isc : 0)
  const igv = soles(sums.igv)
  const discount =
    book === 'rvie' && draft.type === CREDIT_NOTE && note !== undefined && note.target.period < draft.period
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
  const rate = change.rate ?? draft.rate
  return restate({ draft, period, car: carOf(draft), state, rate, amounts: noAmounts }, rate)
}

/** The same row with its amounts converted at a rate, in thousandths, that may differ from the one it states. */
export function restate(row: RegisterRow, rate: number): RegisterRow {
  // Voided sales stay in the register with zero amounts (RS 138-2023); purchases are assumed to keep theirs.
  const isEmpty = row.state === '2' && row.draft.book === 'rvie'
  return { ...row, amounts: isEmpty ? noAmounts : amountsOf(row.draft, rate) }
}
