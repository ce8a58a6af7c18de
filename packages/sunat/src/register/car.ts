/** Código de anotación de registro: issuer 11, type 2, series 4, number 10, each cut or filled on its left (sire-file-formats §3). */
export function composeCar(issuer: string, type: string, series: string, number: string): string {
  return fit(issuer, 11) + fit(type, 2) + fit(series, 4) + fit(number, 10)
}

function fit(text: string, length: number): string {
  return text.padStart(length, '0').slice(-length)
}

/** Letters and digits, 27 of them; texts older than RS 138-2023 speak of 29. */
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

// Of these types the taxpayer itself stands as issuer in purchases: importer, user of the service, withholder.
const OWN = new Set(['46', '50', '51', '52', '53', '54'])

export function carIssuer(book: 'rce' | 'rvie', type: string, owner: string, party: string): string {
  return book === 'rvie' || OWN.has(type) ? owner : party
}
