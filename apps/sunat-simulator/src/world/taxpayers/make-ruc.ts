import { rucCheckDigit, type Ruc } from '@contapro/domain/taxpayers/ruc'

/** A RUC with a right check digit. Numbers from 98 and 99 million up were never given out, so nobody real is named. */
export function makeRuc(prefix: '10' | '20', eight: number): Ruc {
  const firstTen = `${prefix}${String(eight).padStart(8, '0')}`
  return `${firstTen}${rucCheckDigit(firstTen)}` as Ruc
}
