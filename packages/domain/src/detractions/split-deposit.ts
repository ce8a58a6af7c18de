import { cents, multiplyCents, sumCents, zeroCents, type Cents } from '../money/cents.ts'

/** One row of a deposit certificate: the amount it states and the detraction of the voucher it names, each undefined when not known. */
export type DepositRow = { readonly stated: Cents | undefined; readonly detraction: Cents | undefined }

/**
 * What a certificate pays for each voucher it names; undefined where nothing is stated. A certificate over several vouchers has a row for
 * each. No source says whether such a row states its own part or the whole deposit, so the detractions decide: when all rows state the same
 * amount, and one of it is nearer to their detractions than all of them together, it is the whole. The whole is divided in proportion to
 * the detractions, or equally when none is known; the last row takes what rounding leaves.
 */
export function splitDeposit(rows: readonly DepositRow[]): (Cents | undefined)[] {
  const [whole] = rows.map(({ stated }) => stated)
  const due = sumCents(rows.map(({ detraction }) => detraction ?? zeroCents))
  if (rows.length < 2 || whole === undefined || !isStatedWhole(rows, whole, due))
    return rows.map(({ stated }) => stated)
  const parts = rows
    .slice(0, -1)
    .map(({ detraction }) =>
      due === 0 ? multiplyCents(whole, 1, rows.length) : multiplyCents(whole, detraction ?? 0, due),
    )
  return [...parts, cents(whole - sumCents(parts))]
}

function isStatedWhole(rows: readonly DepositRow[], whole: Cents, due: Cents): boolean {
  return rows.every(({ stated }) => stated === whole) && Math.abs(whole - due) < Math.abs(whole * rows.length - due)
}
