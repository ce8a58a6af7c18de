import { dateInLima } from '@contapro/domain/dates/lima'
import type { Book } from '@contapro/domain/vouchers/book'
import { checkHandMade } from '@contapro/domain/vouchers/hand-made/check-hand-made'
import type { HandMadeProblem, HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'

import { toVoucher, type FormValues } from './form-values.ts'

/** The voucher that some fields state, with what is wrong in it: at most one problem of each field. */
export function readValues(
  book: Book,
  ruc: string,
  values: FormValues,
): { voucher: HandMadeVoucher; problems: readonly HandMadeProblem[] } {
  const { voucher, unreadable } = toVoucher(book, values)
  const found: HandMadeProblem[] = unreadable.map((field) => ({
    field,
    level: 'error',
    message: 'Escribe el importe como 1482.30',
  }))
  found.push(...checkHandMade(voucher, { ruc, today: dateInLima(new Date()) }))
  const fields = new Set<string>()
  const problems = found.filter(({ field }) => !fields.has(field) && fields.add(field))
  return { voucher, problems }
}

export const isError = ({ level }: HandMadeProblem) => level === 'error'
