import { cents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { Book } from '@contapro/domain/vouchers/book'
import { generalIgv } from '@contapro/domain/vouchers/hand-made/check-amounts'
import { expectedTotals } from '@contapro/domain/vouchers/hand-made/expected-totals'
import { handMadeType, MODIFYING_TYPES, NEGATIVE_TYPES } from '@contapro/domain/vouchers/hand-made/hand-made-types'
import {
  HAND_MADE_AMOUNTS,
  TAXED_PAIRS,
  type HandMadeAmount,
  type HandMadeVoucher,
} from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'

import { amountText, parseAmount } from './typed-amount.ts'

/** What the fields of the form hold, as text. */
export type FormValues = Record<HandMadeAmount, string> &
  Record<
    | 'documentType'
    | 'series'
    | 'number'
    | 'issueDate'
    | 'dueDate'
    | 'partyDocumentType'
    | 'partyDocument'
    | 'partyName'
    | 'currency'
    | 'exchangeRate'
    | 'taxPeriod'
    | 'modifiedType'
    | 'modifiedSeries'
    | 'modifiedNumber'
    | 'modifiedDate',
    string
  >

const NO_AMOUNTS = Object.fromEntries(HAND_MADE_AMOUNTS.map((amount) => [amount, ''])) as Record<HandMadeAmount, string>

export function emptyValues(book: Book, taxPeriod: string): FormValues {
  return {
    ...NO_AMOUNTS,
    documentType: book === 'rce' ? '14' : '03',
    series: '',
    number: '',
    issueDate: '',
    dueDate: '',
    partyDocumentType: '6',
    partyDocument: '',
    partyName: '',
    currency: 'PEN',
    exchangeRate: '',
    taxPeriod,
    modifiedType: '01',
    modifiedSeries: '',
    modifiedNumber: '',
    modifiedDate: '',
  }
}

export function toValues(voucher: HandMadeVoucher): FormValues {
  const { modifies, book: _book, ...facts } = voucher
  const amounts = Object.fromEntries(HAND_MADE_AMOUNTS.map((name) => [name, amountText(voucher[name])])) as Record<
    HandMadeAmount,
    string
  >
  return {
    ...facts,
    ...amounts,
    // Charges outside the base may have either sign.
    other: voucher.other * signOf(voucher.documentType) < 0 ? `-${amounts.other}` : amounts.other,
    modifiedType: modifies?.documentType ?? '01',
    modifiedSeries: modifies?.series ?? '',
    modifiedNumber: modifies?.number ?? '',
    modifiedDate: modifies?.issueDate ?? '',
  }
}

const code = (text: string) => text.replace(/\s/g, '').toUpperCase()
const signOf = (type: string) => (NEGATIVE_TYPES.includes(type) ? -1 : 1)

/** The voucher that the fields state, and the amounts that are none. */
export function toVoucher(
  book: Book,
  values: FormValues,
): { voucher: HandMadeVoucher; unreadable: readonly HandMadeAmount[] } {
  const unreadable: HandMadeAmount[] = []
  const sign = signOf(values.documentType)
  const amounts = {} as Record<HandMadeAmount, Cents>
  for (const name of HAND_MADE_AMOUNTS) {
    const amount = parseAmount(values[name])
    if (amount === undefined) unreadable.push(name)
    const read = amount ?? zeroCents
    amounts[name] = cents(name === 'other' ? read * sign : Math.abs(read) * sign * (sign > 0 && read < 0 ? -1 : 1))
  }
  const isNamed = values.partyDocument.trim() !== '' || values.partyName.trim() !== ''
  return {
    unreadable,
    voucher: {
      ...amounts,
      book,
      documentType: values.documentType,
      series: code(values.series),
      number: withoutLeadingZeros(code(values.number)),
      issueDate: values.issueDate,
      dueDate: values.dueDate,
      partyDocumentType: isNamed ? values.partyDocumentType : '',
      partyDocument: code(values.partyDocument),
      partyName: values.partyName.trim().replace(/\s+/g, ' ').toUpperCase(),
      currency: code(values.currency),
      exchangeRate: values.currency === 'PEN' ? '' : values.exchangeRate.trim().replace(',', '.'),
      taxPeriod: book === 'rvie' ? monthOf(values.issueDate, values.taxPeriod) : values.taxPeriod,
      modifies: MODIFYING_TYPES.includes(values.documentType)
        ? {
            documentType: values.modifiedType,
            series: code(values.modifiedSeries),
            number: withoutLeadingZeros(code(values.modifiedNumber)),
            issueDate: values.modifiedDate,
          }
        : null,
    },
  }
}

/** A sale belongs to its month of issue. */
function monthOf(day: string, otherwise: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.slice(0, 4) + day.slice(5, 7) : otherwise
}

/** The IGV of each base and the total follow what is typed, except where somebody typed them. */
export function withSums(book: Book, values: FormValues, typed: ReadonlySet<string>): FormValues {
  const next = { ...values }
  const hasIgv = handMadeType(values.documentType)?.hasIgv ?? true
  for (const { base, igv } of TAXED_PAIRS[book]) {
    const amount = parseAmount(values[base])
    if (hasIgv && amount !== undefined && !typed.has(igv)) next[igv] = amountText(generalIgv(amount))
  }
  if (typed.has('total')) return next
  const [total = zeroCents] = expectedTotals(toVoucher(book, next).voucher)
  return { ...next, total: amountText(total) }
}
