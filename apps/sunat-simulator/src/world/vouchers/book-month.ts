import { daysInMonth, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, monthsBetween, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import type { Book } from '@contapro/domain/vouchers/book'
import { isNote } from '@contapro/domain/vouchers/voucher-types'

import { hashText, mix, Random, weights, type Weights } from '../random.ts'
import { dateInMonth } from './date-in-month.ts'
import type { DraftType } from './draft.ts'
import { NO_CASES, placeCases, placePostDated, type PlacedCase, type PlacedCases } from './place-cases.ts'
import { isProposedPurchase } from './proposed-types.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'

/** The vouchers of one taxpayer, book and month of issue: their number and the seed they are generated from. */
export type BookMonth = {
  readonly owner: Taxpayer
  readonly book: Book
  readonly period: TaxPeriod
  readonly count: number
  readonly seed: number
  /** Share of purchases that arrive late. */
  readonly lateShare: number
  /** Has only types that SUNAT proposes, so that the number of vouchers set for a month is that of its proposal. */
  readonly proposedOnly: boolean
  /** Purchases that an accountant has to look at, by index. Only taxpayers of the demonstration have them. */
  readonly cases: PlacedCases
}

/** Finds the month of a taxpayer and book, with the number of vouchers that it has in the world. */
export type FindMonth = (owner: Taxpayer, book: Book, period: TaxPeriod) => BookMonth

/** Voucher numbers count the months since this one. */
const FIRST_MONTH = taxPeriod('202301')

// Changing the order of the entries would change the generated world.
const PURCHASE_TYPES = weights<DraftType>([
  ['34', 3],
  ['42', 4],
  ['12', 5],
  ['13', 14],
  ['14', 22],
  ['30', 10],
  ['50', 6],
  ['01', 840],
  ['07', 52],
  ['08', 10],
  ['03', 34],
])
const LATE_SHARE = 0.012

/** Higher in December and July, lower in February, with some variation every month. */
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
  const isBefore = monthsBetween(FIRST_MONTH, period) < 0
  const count = isBefore ? 0 : (changed.count ?? usualCount(owner, book, period, seed))
  // The large demonstration month keeps all its vouchers; sales are never late because SUNAT knows them when issued.
  const isLarge = owner.large?.month === period.slice(4)
  const usualLate = book === 'rvie' || isLarge ? 0 : LATE_SHARE
  const hasCases = book === 'rce' && owner.registered && changed.count === undefined
  const month = { period, count, seed }
  return {
    owner,
    book,
    period,
    count,
    seed,
    lateShare: book === 'rvie' ? 0 : (changed.lateShare ?? usualLate),
    proposedOnly: book === 'rce' && (changed.count !== undefined || isLarge),
    cases: hasCases ? new Map([...placePostDated(month), ...(isLarge ? NO_CASES : placeCases(month))]) : NO_CASES,
  }
}

/** The first decisions about a voucher, which are cheap enough to make for every row of a large register. */
export type VoucherPlan = {
  readonly type: DraftType
  /** Listed in the proposal of so many months after that of its issue. */
  readonly monthsLate: number
  readonly placed: PlacedCase | undefined
  /** Continues the sequence that the plan started. */
  readonly random: Random
}

const salesTypes = new WeakMap<Taxpayer, Weights<DraftType>>()

function saleTypesOf(owner: Taxpayer): Weights<DraftType> {
  let types = salesTypes.get(owner)
  if (!types) {
    const facturas = Math.round(owner.toCompanies * 900)
    types = weights<DraftType>([
      ['12', owner.toCompanies < 0.5 ? 30 : 0],
      ['01', facturas],
      ['03', 900 - facturas],
      ['07', 55],
      ['08', 12],
    ])
    salesTypes.set(owner, types)
  }
  return types
}

/** The index after the last voucher is a credit note that appears when the proposal is corrected (B26). */
export function planVoucher(month: BookMonth, index: number): VoucherPlan {
  const random = new Random(mix(month.seed, index + 1))
  const type = random.weighted(month.book === 'rce' ? PURCHASE_TYPES : saleTypesOf(month.owner))
  const monthsLate = random.next() < month.lateShare && index > 0 ? 1 : 0
  if (index >= month.count) return { type: '07', monthsLate: 0, placed: undefined, random }
  const placed = month.cases.get(index)
  if (placed) return { type: placed.case.type ?? '01', monthsLate: placed.case.monthsLate ?? 0, placed, random }
  const isReplaced = (index === 0 && isNote(type)) || (month.proposedOnly && !isProposedPurchase(type))
  return { type: isReplaced ? '01' : type, monthsLate, placed, random }
}

/** Whether the register of some month lists a voucher: of the purchases, the types that SUNAT proposes and what the taxpayer added. */
export function isRegistered({ book }: BookMonth, { type, placed }: VoucherPlan): boolean {
  return book === 'rvie' || isProposedPurchase(type) || placed !== undefined
}

/** Issue dates follow the numbering, spread over the month. */
export function dateAt(month: BookMonth, index: number): CalendarDate {
  const days = daysInMonth(Number(month.period.slice(0, 4)), Number(month.period.slice(4)))
  const day = month.count === 0 ? days : Math.min(days, 1 + Math.floor((index * days) / month.count))
  return dateInMonth(month.period, day)
}

/** Vouchers of a month per series; the next thousand take another series. */
export const SERIES_SIZE = 1000

export function numberAt(month: BookMonth, numbering: number, index: number): number {
  return (numbering + monthsBetween(FIRST_MONTH, month.period)) * SERIES_SIZE + (index % SERIES_SIZE) + 1
}

const MAX_HISTORY_MONTHS = 12 * 50

/** The month in which an issuer whose numbers begin at `numbering` thousands used a number; undefined when it never did. */
export function monthOfNumber(numbering: number, number: number): TaxPeriod | undefined {
  const months = Math.floor((number - 1) / SERIES_SIZE) - numbering
  return months >= 0 && months < MAX_HISTORY_MONTHS ? addMonths(FIRST_MONTH, months) : undefined
}
