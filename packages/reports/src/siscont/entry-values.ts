import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { roundDecimal } from '@contapro/domain/money/decimal'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'

import type { CellValue, Column, ColumnKind } from '../xlsx/sheet.ts'
import type { SiscontBook, SiscontSettings, SiscontVoucher } from './siscont-row.ts'

/** A voucher with its number among the entries and the settings of its company. */
export type Entry<Voucher> = {
  readonly voucher: Voucher
  readonly position: number
  readonly settings: SiscontSettings
  readonly book: SiscontBook
}

export type EntryColumn<Voucher> = Column & { readonly value: (entry: Entry<Voucher>) => CellValue }

const column = (title: string, width: number, kind: ColumnKind): Column => ({ title, width, kind })

export const textCell = <Voucher>(
  title: string,
  value: (entry: Entry<Voucher>) => string,
  width = 12,
): EntryColumn<Voucher> => ({ ...column(title, width, 'text'), value })

export const empty = <Voucher>(title: string): EntryColumn<Voucher> => textCell<Voucher>(title, () => '')

/** Zero is an empty cell. Credit notes are positive, because their type says what they are, unless the company wants otherwise. */
export const amountCell = <Voucher extends SiscontVoucher>(
  title: string,
  amountOf: (voucher: Voucher) => number,
): EntryColumn<Voucher> => ({
  ...column(title, 13, 'amount'),
  value: ({ voucher, settings }) => {
    const amount = amountOf(voucher)
    if (amount === 0) return null
    return voucher.type === CREDIT_NOTE && !settings.hasNegativeNotes ? -amount : amount
  },
})

/** A date, or its text for a SISCONT that wants it so. */
export const dateCell = <Voucher>(
  title: string,
  dateOf: (voucher: Voucher) => CalendarDate | null,
  settings: SiscontSettings,
): EntryColumn<Voucher> => ({
  ...column(title, 12, settings.hasTextDates ? 'text' : 'date'),
  value: ({ voucher }) => {
    const date = dateOf(voucher)
    return date !== null && settings.hasTextDates ? formatDate(date) : date
  },
})

export const rateCell = <Voucher extends SiscontVoucher>(): EntryColumn<Voucher> => ({
  ...column('TC', 8, 'rate'),
  value: ({ voucher }) =>
    voucher.isInDollars && voucher.exchangeRate !== null ? roundDecimal(voucher.exchangeRate, 3) : '1.00',
})

export const entryNumber = ({ position, book }: Entry<SiscontVoucher>): string =>
  String(book.firstNumber + position).padStart(6, '0')

export const seriesNumber = ({ series, number }: { readonly series: string; readonly number: string }): string =>
  series === '' ? number : `${series}-${number}`

/** What the voucher is for, or else whose it is. */
export function glossOf({ detail, partyName, type, series, number }: SiscontVoucher): string {
  return (detail || `${partyName} ${type}-${series}-${number}`).slice(0, 60)
}

export const partyAccount = ({ voucher, book }: Entry<SiscontVoucher>): string =>
  voucher.isInDollars ? book.dollarsAccount : book.solesAccount
