import { centsToDecimal, cents } from '../../money/cents.ts'
import { decimalToCents, type Decimal } from '../../money/decimal.ts'
import type { Finding } from '../finding.ts'

/** SUNAT accepts one unit of difference in each of its sums; beyond it, it rejects or observes. */
const TOLERANCE = cents(100)

/** Ten million million soles, the range of `Cents`. */
const LARGEST = 1e15

/** Compares what a voucher states with what its own parts give, and lists the differences. */
export class Arithmetic {
  readonly findings: Finding[] = []

  /** `computed` is in céntimos; sums too large to be money are told and not compared. */
  compare(path: string, what: string, stated: Decimal | undefined, computed: number | undefined): void {
    if (stated === undefined || computed === undefined) return
    const difference = Math.abs(centsOf(stated) - computed)
    if (!(difference <= LARGEST && Math.abs(computed) <= LARGEST)) {
      const reason = `${what}: la cuenta no es un importe posible`
      this.findings.push({ code: 'arithmetic', severity: 'warning', path, reason })
      return
    }
    if (difference === 0) return
    this.findings.push({
      code: 'arithmetic',
      severity: difference <= TOLERANCE ? 'notice' : 'warning',
      path,
      reason: `${what}: dice ${stated} y la cuenta da ${centsToDecimal(cents(computed))}`,
    })
  }
}

/** Whole digits that surely are within the range of `Cents`. A sum of amounts may have more. */
const WHOLE_DIGITS = 13

/** Céntimos of an amount, for sums: nothing counts as zero, and what is too large to be money as infinite. */
export function centsOf(amount: Decimal | undefined): number {
  if (amount === undefined) return 0
  const point = amount.indexOf('.')
  return (point === -1 ? amount.length : point) > WHOLE_DIGITS ? Infinity : decimalToCents(amount)
}
