import { multiplyCents, type Cents } from '../money/cents.ts'

/** The fine for what was not deposited in time is half of it (D.Leg. 940, art. 12 num. 12.2), before the reductions for paying it early. */
export function lateDepositFine(missing: Cents): Cents {
  return multiplyCents(missing, 1, 2)
}
