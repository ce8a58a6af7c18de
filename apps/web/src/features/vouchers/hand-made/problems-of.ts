import { dateInLima } from '@contapro/domain/dates/lima'
import type { Book } from '@contapro/domain/vouchers/book'
import type { HandMadeProblem } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { readFields } from '@contapro/domain/vouchers/hand-made/read-fields'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'

/** The voucher that some fields state today, with what is wrong in it. */
export function readValues(book: Book, ruc: string, values: TypedFields) {
  return readFields(book, values, { ruc, today: dateInLima(new Date()) })
}

export const isError = ({ level }: HandMadeProblem) => level === 'error'
