import type { Book } from '@contapro/domain/vouchers/book'

/** Código de anotación de registro: issuer 11, type 2, series 4 and number 10 characters, each cut or zero-padded on the left. */
export function composeCar(issuer: string, type: string, series: string, number: string): string {
  return fit(issuer, 11) + fit(type, 2) + fit(series, 4) + fit(number, 10)
}

function fit(text: string, length: number): string {
  return text.padStart(length, '0').slice(-length)
}

/** Usually 27 letters and digits; rules before RS 138-2023 mention 29. */
export function isCar(text: string): boolean {
  if (text.length < 20 || text.length > 29) return false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122
    if (!isDigit && !isLetter) return false
  }
  return true
}

// For these types the issuer in the CAR of a purchase is the taxpayer itself, as importer, service user or withholding agent.
const SELF_ISSUED_TYPES = new Set(['46', '50', '51', '52', '53', '54'])

export function carIssuer(book: Book, type: string, owner: string, party: string): string {
  return book === 'rvie' || SELF_ISSUED_TYPES.has(type) ? owner : party
}
