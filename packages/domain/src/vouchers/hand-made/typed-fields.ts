import { recordOf } from '../../lists/record-of.ts'
import { cents, zeroCents } from '../../money/cents.ts'
import type { Book } from '../book.ts'
import { generalIgv } from './check-amounts.ts'
import { expectedTotals } from './expected-totals.ts'
import { handMadeType, MODIFYING_TYPES, NEGATIVE_TYPES, wholeSeries } from './hand-made-types.ts'
import { HAND_MADE_AMOUNTS, TAXED_PAIRS, type HandMadeAmount, type HandMadeVoucher } from './hand-made-voucher.ts'
import { withoutLeadingZeros } from '../voucher-code.ts'
import { amountText, parseAmount } from './typed-amount.ts'

/** What the fields of the form hold, as text. */
export type TypedFields = Record<HandMadeAmount, string> &
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

const NO_AMOUNTS = recordOf(HAND_MADE_AMOUNTS, () => '')

export function emptyFields(book: Book, taxPeriod: string): TypedFields {
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

export function toFields(voucher: HandMadeVoucher): TypedFields {
  const { modifies, book: _book, ...facts } = voucher
  const amounts = recordOf(HAND_MADE_AMOUNTS, (name) => amountText(voucher[name]))
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
  fields: TypedFields,
): { voucher: HandMadeVoucher; unreadable: readonly HandMadeAmount[] } {
  const unreadable: HandMadeAmount[] = []
  const sign = signOf(fields.documentType)
  const amounts = recordOf(HAND_MADE_AMOUNTS, (name) => {
    const amount = parseAmount(fields[name])
    if (amount === undefined) unreadable.push(name)
    const read = amount ?? zeroCents
    return cents(name === 'other' ? read * sign : Math.abs(read) * sign * (sign > 0 && read < 0 ? -1 : 1))
  })
  const isNamed = fields.partyDocument.trim() !== '' || fields.partyName.trim() !== ''
  return {
    unreadable,
    voucher: {
      ...amounts,
      book,
      documentType: fields.documentType,
      series: wholeSeries(fields.documentType, code(fields.series)),
      number: withoutLeadingZeros(code(fields.number)),
      issueDate: fields.issueDate,
      dueDate: fields.dueDate,
      partyDocumentType: isNamed ? fields.partyDocumentType : '',
      partyDocument: code(fields.partyDocument),
      partyName: fields.partyName.trim().replace(/\s+/g, ' ').toUpperCase(),
      currency: code(fields.currency),
      exchangeRate: fields.currency === 'PEN' ? '' : fields.exchangeRate.trim().replace(',', '.'),
      taxPeriod: book === 'rvie' ? monthOf(fields.issueDate, fields.taxPeriod) : fields.taxPeriod,
      modifies: MODIFYING_TYPES.includes(fields.documentType)
        ? {
            documentType: fields.modifiedType,
            series: wholeSeries(fields.modifiedType, code(fields.modifiedSeries)),
            number: withoutLeadingZeros(code(fields.modifiedNumber)),
            issueDate: fields.modifiedDate,
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
export function withSums(book: Book, fields: TypedFields, typed: ReadonlySet<string>): TypedFields {
  const next = { ...fields }
  const hasIgv = handMadeType(fields.documentType)?.hasIgv ?? true
  for (const { base, igv } of TAXED_PAIRS[book]) {
    const amount = parseAmount(fields[base])
    if (hasIgv && amount !== undefined && !typed.has(igv)) next[igv] = amountText(generalIgv(amount))
  }
  if (typed.has('total')) return next
  const { voucher, unreadable } = toVoucher(book, next)
  if (unreadable.length > 0) return next
  const [total = zeroCents] = expectedTotals(voucher)
  return { ...next, total: amountText(total) }
}

/** The sums of a voucher that are not what would be computed: somebody typed them. */
export function typedSums(book: Book, fields: TypedFields): ReadonlySet<string> {
  const notComputed = (typed: ReadonlySet<string>) => {
    const computed = withSums(book, fields, typed)
    return (name: keyof TypedFields) => fields[name] !== '' && fields[name] !== computed[name]
  }
  const rates = TAXED_PAIRS[book].map(({ igv }) => igv).filter(notComputed(new Set()))
  const total = (['total'] as const).filter(notComputed(new Set(rates)))
  return new Set([...rates, ...total])
}
