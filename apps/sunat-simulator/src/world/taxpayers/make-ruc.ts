import { rucCheckDigit } from '@contapro/domain/taxpayers/ruc'

/** A RUC with a valid check digit. Serials above 97 million have not been assigned, so no real taxpayer is named. */
export function makeRuc(prefix: '10' | '20', serial: number): string {
  const firstTen = `${prefix}${String(serial).padStart(8, '0')}`
  return `${firstTen}${rucCheckDigit(firstTen)}`
}
