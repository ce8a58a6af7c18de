import { dateInLima } from '@contapro/domain/dates/lima'
import { collectedPeriods, oldestCollected, REREAD_PERIODS } from '@contapro/domain/periods/collected-periods'
import { periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { BOOKS, type Book } from '@contapro/domain/vouchers/book'

export type OfferedPeriod = { readonly period: TaxPeriod; readonly isFiled: boolean }

/** A register of the window. One that may still change is read by every collection, the others once. */
export type WindowRegister = OfferedPeriod & { readonly book: Book; readonly mayChange: boolean }

/**
 * The window of a business by what SUNAT offers for each book: the current period, the thirteen before it and any older open one, newest
 * first. All books have the same periods, also those that SUNAT offers for one of them only. Open periods and the last two filed may
 * change. Future months that SUNAT lists are ignored.
 */
export function offeredWindow(offers: ReadonlyMap<Book, readonly OfferedPeriod[]>, now: Date): WindowRegister[] {
  const current = periodOf(dateInLima(now))
  const oldest = oldestCollected(current)
  const offered = Map.groupBy([...offers.values()].flat(), ({ period }) => period)
  const window = [...offered]
    .map(([period, states]) => ({ period, isOpen: states.some(({ isFiled }) => !isFiled) }))
    .filter(({ period, isOpen }) => period <= current && (isOpen || period >= oldest))
    .toSorted((a, b) => (a.period < b.period ? 1 : -1))
  const lastFiled = new Set(window.filter(({ isOpen }) => !isOpen).slice(0, REREAD_PERIODS))
  return window.flatMap((one) =>
    Array.from(offers, ([book, periods]) => {
      const { isFiled } = periods.find(({ period }) => period === one.period) ?? { isFiled: !one.isOpen }
      return { book, period: one.period, isFiled, mayChange: one.isOpen || lastFiled.has(one) }
    }),
  )
}

/** The same window on the portal, which offers no list of periods: the current one and the two before it may change. */
export function assumedWindow(now: Date): WindowRegister[] {
  const current = periodOf(dateInLima(now))
  return collectedPeriods(current).flatMap((period, back) =>
    BOOKS.map((book) => ({ book, period, isFiled: false, mayChange: back <= REREAD_PERIODS })),
  )
}

/** The first and last period of the window, which some older open ones among those of a collection may extend. */
export function windowOf(periods: readonly TaxPeriod[], now: Date): { oldest: TaxPeriod; newest: TaxPeriod } {
  const newest = periodOf(dateInLima(now))
  const usual = oldestCollected(newest)
  return { newest, oldest: periods.reduce((oldest, period) => (period < oldest ? period : oldest), usual) }
}
