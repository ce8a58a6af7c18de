import { isDni } from '../../taxpayers/identity.ts'
import { isRuc } from '../../taxpayers/ruc.ts'
import { multiplyCents, parseCents } from '../../money/cents.ts'
import { BOLETA } from '../voucher-types.ts'
import { errorIn } from './error-in.ts'
import { handMadeType } from './hand-made-types.ts'
import type { HandMadeProblem, HandMadeVoucher } from './hand-made-voucher.ts'

const RUC = '6'
const DNI = '1'
/** Catalog 06. */
const FORMATS: Readonly<Record<string, { readonly pattern: RegExp; readonly hint: string }>> = {
  '0': { pattern: /^[0-9A-Z]{1,15}$/, hint: 'hasta 15 letras y dígitos' },
  '4': { pattern: /^[0-9A-Z]{1,12}$/, hint: 'hasta 12 letras y dígitos' },
  '7': { pattern: /^[0-9A-Z]{1,12}$/, hint: 'hasta 12 letras y dígitos' },
  A: { pattern: /^\d{15}$/, hint: '15 dígitos' },
  B: { pattern: /^[0-9A-Z]{1,15}$/, hint: 'hasta 15 letras y dígitos' },
}
/** The types of document that a party may have, in the order of a menu. */
export const PARTY_DOCUMENT_TYPES: readonly string[] = [RUC, DNI, ...Object.keys(FORMATS).sort()]
const MAX_NAME = 200
/** From this total on a boleta names its customer (art. 8 of the Reglamento de Comprobantes de Pago). */
const NAMED_BOLETA_CENTS = 70_000

/** The supplier of a purchase, the customer of a sale. */
export function checkParty(voucher: HandMadeVoucher, ownRuc: string): HandMadeProblem[] {
  const { book, partyDocumentType, partyDocument, partyName } = voucher
  const who = book === 'rce' ? 'proveedor' : 'cliente'
  const problems: HandMadeProblem[] = []
  const isAbsent = partyDocument === '' && partyName === ''
  if (isAbsent && mayLackParty(voucher)) return []
  if (partyDocument === '') problems.push(errorIn('partyDocument', `Escribe el documento del ${who}`))
  else problems.push(...checkDocument(voucher, ownRuc))
  if (!PARTY_DOCUMENT_TYPES.includes(partyDocumentType))
    problems.push(errorIn('partyDocumentType', 'Elige el tipo de documento'))
  if (partyName === '') problems.push(errorIn('partyName', `Escribe el nombre del ${who}`))
  else if (partyName.length > MAX_NAME || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(partyName))
    problems.push(errorIn('partyName', `El nombre debe tener hasta ${MAX_NAME} caracteres en una sola línea`))
  return problems
}

function mayLackParty(voucher: HandMadeVoucher): boolean {
  if (voucher.book === 'rce' || !handMadeType(voucher.documentType)?.mayLackCustomer) return false
  return voucher.documentType !== BOLETA || totalInSoles(voucher) < NAMED_BOLETA_CENTS
}

function totalInSoles({ total, exchangeRate }: HandMadeVoucher): number {
  const rate = parseCents(exchangeRate)
  return rate === undefined ? total : multiplyCents(total, rate, 100)
}

function checkDocument(
  { book, documentType, partyDocumentType, partyDocument }: HandMadeVoucher,
  ownRuc: string,
): HandMadeProblem[] {
  if (book === 'rce' && handMadeType(documentType)?.supplier === 'ruc' && partyDocumentType !== RUC)
    return [errorIn('partyDocumentType', 'El proveedor de este tipo tiene RUC')]
  if (partyDocument === ownRuc)
    return wrong(book === 'rce' ? 'Es el RUC de la propia empresa' : 'El cliente es la propia empresa')
  if (partyDocumentType === RUC && !isRuc(partyDocument))
    return wrong(/^\d{11}$/.test(partyDocument) ? 'El RUC no pasa el dígito verificador' : 'El RUC tiene 11 dígitos')
  if (partyDocumentType === DNI && !isDni(partyDocument)) return wrong('El DNI tiene 8 dígitos')
  const format = FORMATS[partyDocumentType]
  if (format && !format.pattern.test(partyDocument)) return wrong(`El documento debe tener ${format.hint}`)
  return []
}

const wrong = (message: string) => [errorIn('partyDocument', message)]
