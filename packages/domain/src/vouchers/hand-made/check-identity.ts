import { parseCalendarDate } from '../../dates/calendar-date.ts'
import { isDocumentType } from '../../catalogs/document-types.ts'
import { errorIn } from './error-in.ts'
import { handMadeType, MODIFYING_TYPES } from './hand-made-types.ts'
import type { HandMadeProblem, HandMadeVoucher } from './hand-made-voucher.ts'

/** The type, series and number, and of a note the voucher that it modifies. */
export function checkIdentity(voucher: HandMadeVoucher): HandMadeProblem[] {
  const { book, documentType, series, number } = voucher
  const type = handMadeType(documentType)
  if (!type?.books.includes(book)) return [errorIn('documentType', book === 'rce' ? NOT_A_PURCHASE : NOT_A_SALE)]
  const problems: HandMadeProblem[] = []
  if (!type.series.pattern.test(series))
    problems.push(errorIn('series', series === '' ? 'Escribe la serie' : `La serie debe tener ${type.series.hint}`))
  if (!type.number.pattern.test(number))
    problems.push(errorIn('number', number === '' ? 'Escribe el número' : `El número debe tener ${type.number.hint}`))
  return [...problems, ...checkReference(voucher)]
}

const NOT_A_PURCHASE = 'Este tipo no se anota a mano en compras'
const NOT_A_SALE = 'Este tipo no se anota a mano en ventas'

function checkReference({ documentType, modifies, issueDate }: HandMadeVoucher): HandMadeProblem[] {
  if (!MODIFYING_TYPES.includes(documentType))
    return modifies === null ? [] : [errorIn('modifies', 'Solo una nota modifica otro comprobante')]
  if (modifies === null) return [errorIn('modifies', 'Indica el comprobante que la nota modifica')]
  const isNamed =
    isDocumentType(modifies.documentType) &&
    /^[0-9A-Z]{0,20}$/.test(modifies.series) &&
    /^[0-9A-Z]{1,20}$/.test(modifies.number)
  if (!isNamed) return [errorIn('modifies', 'Escribe tipo, serie y número del comprobante que la nota modifica')]
  const modifiedOn = parseCalendarDate(modifies.issueDate)
  if (!modifiedOn) return [errorIn('modifies', 'Escribe la fecha del comprobante que la nota modifica')]
  if (modifiedOn > issueDate) return [errorIn('modifies', 'La nota es anterior al comprobante que modifica')]
  return []
}
