import type { Book } from '../book.ts'
import { checkHandMade, type HandMadeContext } from './check-hand-made.ts'
import type { HandMadeAmount, HandMadeProblem, HandMadeVoucher } from './hand-made-voucher.ts'
import { toVoucher, type TypedFields } from './typed-fields.ts'

/** The voucher that some fields state, with what is wrong in it: at most one problem of each field. */
export function readFields(
  book: Book,
  fields: TypedFields,
  context: HandMadeContext,
): {
  voucher: HandMadeVoucher
  problems: readonly HandMadeProblem[]
  unreadable: readonly HandMadeAmount[]
} {
  const { voucher, unreadable } = toVoucher(book, fields)
  const found: HandMadeProblem[] = unreadable.map((field) => ({
    field,
    level: 'error',
    message: 'Escribe el importe como 1482.30',
  }))
  found.push(...checkHandMade(voucher, context, unreadable))
  const seen = new Set<string>()
  return { voucher, unreadable, problems: found.filter(({ field }) => !seen.has(field) && seen.add(field)) }
}
