import type { Cents } from '../money/cents.ts'

// The boxes of form 621 hold whole soles; real returns show how it rounds.

/** An amount as a box of the form has it: half a sol rounds away from zero. */
export function wholeSoles(amount: Cents): number {
  return roundFraction(amount, 100)
}

/** The tax of a box: the form rounds the base first and then applies the rate, a percent with at most one decimal. */
export function wholeTax(base: Cents, rate: number): number {
  return roundFraction(wholeSoles(base) * Math.round(rate * 10), 1000)
}

function roundFraction(numerator: number, denominator: number): number {
  const rounded = Math.round(Math.abs(numerator) / denominator)
  // Never −0, which would be written with a sign.
  return numerator < 0 && rounded > 0 ? -rounded : rounded
}
