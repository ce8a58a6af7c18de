import { daysInMonth, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, monthsBetween, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import type { Book } from '../../faults/fault.ts'
import type { DraftType } from './draft.ts'
import { hashText, mix, Random } from '../random.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'

/** The vouchers of one taxpayer, book and month of issue: how many, and the seed they grow from. */
export type BookMonth = {
  readonly owner: Taxpayer
  readonly book: Book
  readonly period: TaxPeriod
  readonly count: number
  readonly seed: number
  /** Share of purchases that arrive late. */
  readonly lateShare: number
}

/** Numbering of vouchers counts months from here. */
export const firstMonth = taxPeriod('202301')

const PURCHASES = { '01': 840, '07': 52, '08': 10, '03': 34, '14': 22, '12': 12, '13': 14, '30': 10, '50': 6 } as const
const LATE_SHARE = 0.012

/** Busier in December, quieter in February; each month a little different. */
function usualCount(owner: Taxpayer, book: Book, period: TaxPeriod, seed: number): number {
  if (book === 'rce' && owner.large?.month === period.slice(4)) return owner.large.purchases
  const usual = book === 'rce' ? owner.purchases : owner.sales
  const season = { '12': 1.25, '02': 0.8, '07': 1.1 }[period.slice(4)] ?? 1
  return Math.round(usual * season * (0.85 + new Random(seed).next() * 0.3))
}

export function bookMonth(
  worldSeed: number,
  owner: Taxpayer,
  book: Book,
  period: TaxPeriod,
  changed: { readonly count?: number | undefined; readonly lateShare?: number | undefined } = {},
): BookMonth {
  const seed = mix(worldSeed, hashText(`${owner.ruc} ${book} ${period}`))
  const before = monthsBetween(firstMonth, period) < 0
  const count = before ? 0 : (changed.count ?? usualCount(owner, book, period, seed))
  // The month that shows a size keeps all its vouchers; sales are known to SUNAT as they are made.
  const usualLate = book === 'rvie' || owner.large?.month === period.slice(4) ? 0 : LATE_SHARE
  return { owner, book, period, count, seed, lateShare: book === 'rvie' ? 0 : (changed.lateShare ?? usualLate) }
}

/** What is decided about a place before anything else is known of it. */
export type Plan = {
  readonly type: DraftType
  readonly late: boolean
  /** Goes on from where the plan left it. */
  readonly random: Random
}

type TypeShares = Partial<Record<DraftType, number>>

const salesShares = new WeakMap<Taxpayer, TypeShares>()

function salesTypes(owner: Taxpayer): TypeShares {
  let shares = salesShares.get(owner)
  if (!shares) {
    const facturas = Math.round(owner.toCompanies * 900)
    shares = { '01': facturas, '03': 900 - facturas, '07': 55, '08': 12, '12': owner.toCompanies < 0.5 ? 30 : 0 }
    salesShares.set(owner, shares)
  }
  return shares
}

/** A place after the last belongs to a credit note that appears when the proposal is corrected (B26). */
export function planAt(month: BookMonth, index: number): Plan {
  const random = new Random(mix(month.seed, index + 1))
  const type: DraftType = random.weighted(month.book === 'rce' ? PURCHASES : salesTypes(month.owner))
  const late = random.next() < month.lateShare && index > 0
  if (index >= month.count) return { type: '07', late: false, random }
  return { type: index === 0 && (type === '07' || type === '08') ? '01' : type, late, random }
}

/** Vouchers are numbered as the month goes by. */
export function dateAt(month: BookMonth, index: number): CalendarDate {
  const [year, number] = [month.period.slice(0, 4), month.period.slice(4)]
  const days = daysInMonth(Number(year), Number(number))
  const day = month.count === 0 ? days : Math.min(days, 1 + Math.floor((index * days) / month.count))
  return `${year}-${number}-${String(day).padStart(2, '0')}` as CalendarDate
}

/** Numbers of a thousand places; the next thousand goes to another series. */
export const BLOCK = 1000

export function numberAt(month: BookMonth, numbering: number, index: number): number {
  return (numbering + monthsBetween(firstMonth, month.period)) * BLOCK + (index % BLOCK) + 1
}

/** A number so large that its month lies beyond this was given out by nobody. */
const LONGEST_HISTORY = 12 * 50

/** The month in which somebody whose numbers begin at `numbering` thousands gave out a number; undefined when nobody did. */
export function monthOfNumber(numbering: number, number: number): TaxPeriod | undefined {
  const months = Math.floor((number - 1) / BLOCK) - numbering
  return months >= 0 && months < LONGEST_HISTORY ? addMonths(firstMonth, months) : undefined
}
