import { recordOf } from '@contapro/domain/lists/record-of'
import { centsToNumber, cents, zeroCents } from '@contapro/domain/money/cents'
import type { Book } from '@contapro/domain/vouchers/book'
import { wholeSeries } from '@contapro/domain/vouchers/hand-made/hand-made-types'
import {
  COMMON_AMOUNTS,
  PURCHASE_AMOUNTS,
  SALE_AMOUNTS,
  HAND_MADE_AMOUNTS,
  type HandMadeAmount,
  type HandMadeVoucher,
} from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'

// A voucher typed by hand between its JSON and the values of the domain. No endpoint stands here, so that the web can use it.

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : ''

export type HandMadeAmountField = Snake<HandMadeAmount>

/** The JSON of a voucher typed by hand. Amounts of the other book and zeros may be left out. */
export type HandMadeBody = {
  readonly book: Book
  readonly document_type: string
  readonly serie: string
  readonly number: string
  readonly issue_date: string
  readonly due_date?: string | null | undefined
  readonly party_document_type: string
  readonly party_document: string
  readonly party_name: string
  readonly currency: string
  readonly exchange_rate?: number | null | undefined
  readonly tax_period: string
  readonly modifies?:
    | {
        readonly document_type: string
        readonly serie: string
        readonly number: string
        readonly issue_date: string
      }
    | null
    | undefined
} & { readonly [Field in HandMadeAmountField]?: number | undefined }

/** `base_dg` of `baseDg`; the specification calls the series `serie`. */
export function wireName(field: string): string {
  return field === 'series' ? 'serie' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const amountField = (amount: HandMadeAmount) => wireName(amount) as HandMadeAmountField

const clean = (text: string) => text.trim().replace(/\s+/g, ' ')
const code = (text: string) => text.replace(/\s/g, '').toUpperCase()
const day = (text: string | null | undefined) => (text ?? '').trim().replaceAll('/', '-')

export function fromBody(body: HandMadeBody): HandMadeVoucher {
  const { modifies } = body
  const documentType = body.document_type.trim()
  const amounts = recordOf(HAND_MADE_AMOUNTS, (amount) => {
    const value = body[amountField(amount)]
    return value === undefined ? zeroCents : cents(Math.round(value * 100))
  })
  return {
    ...amounts,
    book: body.book,
    documentType,
    series: wholeSeries(documentType, code(body.serie)),
    number: withoutLeadingZeros(code(body.number)),
    issueDate: day(body.issue_date),
    dueDate: day(body.due_date),
    partyDocumentType: body.party_document_type.trim(),
    partyDocument: code(body.party_document),
    partyName: clean(body.party_name).toUpperCase(),
    currency: code(body.currency),
    exchangeRate: body.exchange_rate ? String(body.exchange_rate) : '',
    taxPeriod: body.tax_period,
    modifies: modifies
      ? {
          documentType: modifies.document_type.trim(),
          series: wholeSeries(modifies.document_type.trim(), code(modifies.serie)),
          number: withoutLeadingZeros(code(modifies.number)),
          issueDate: day(modifies.issue_date),
        }
      : null,
  }
}

export function toBody(voucher: HandMadeVoucher): HandMadeBody {
  const { modifies, book } = voucher
  const amounts: { [Field in HandMadeAmountField]?: number } = {}
  for (const amount of [...(book === 'rce' ? PURCHASE_AMOUNTS : SALE_AMOUNTS), ...COMMON_AMOUNTS])
    amounts[amountField(amount)] = centsToNumber(voucher[amount])
  return {
    book,
    document_type: voucher.documentType,
    serie: voucher.series,
    number: voucher.number,
    issue_date: voucher.issueDate,
    due_date: voucher.dueDate || null,
    party_document_type: voucher.partyDocumentType,
    party_document: voucher.partyDocument,
    party_name: voucher.partyName,
    currency: voucher.currency,
    exchange_rate: voucher.exchangeRate === '' ? null : Number(voucher.exchangeRate),
    tax_period: voucher.taxPeriod,
    modifies: modifies && {
      document_type: modifies.documentType,
      serie: modifies.series,
      number: modifies.number,
      issue_date: modifies.issueDate,
    },
    ...amounts,
  }
}
