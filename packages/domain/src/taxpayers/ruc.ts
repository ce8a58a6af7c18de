/** SUNAT's catalog 06: the identity document of whoever has a RUC. */
export const RUC_DOCUMENT = '6'

/** Registro Único de Contribuyentes: 11 digits, the last of which is a check digit. */
export type Ruc = string & { readonly __kind: 'ruc' }

const PREFIXES = new Set(['10', '15', '16', '17', '20'])

// Weights SUNAT fixes for the RUC check digit.
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

export function rucCheckDigit(firstTen: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  return (11 - (sum % 11)) % 10 // 10 becomes 0 and 11 becomes 1
}

export function isRuc(text: string): text is Ruc {
  return (
    /^[0-9]{11}$/.test(text) && PREFIXES.has(text.slice(0, 2)) && rucCheckDigit(text.slice(0, 10)) === Number(text[10])
  )
}

/** RUCs of natural persons begin with 10; all others are legal persons or special taxpayers. */
export function isNaturalPerson(ruc: string): boolean {
  return ruc.startsWith('10')
}
