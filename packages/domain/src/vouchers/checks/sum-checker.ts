import { cents, centsToDecimal, MAX_CENTS } from '../../money/cents.ts'
import { decimalToCents, type Decimal } from '../../money/decimal.ts'
import type { Finding } from '../finding.ts'

/** SUNAT tolerates a difference of one unit in each sum; beyond it, it rejects or observes the voucher. */
const TOLERANCE = cents(100)

/** Compares the sums a voucher states with those computed from its parts, and collects the differences. */
export class SumChecker {
  readonly findings: Finding[] = []

  /** `computed` is in céntimos; sums out of range are reported and not compared. */
  compare(path: string, what: string, stated: Decimal | undefined, computed: number | undefined): void {
    if (stated === undefined || computed === undefined) return
    const difference = Math.abs(centsOf(stated) - computed)
    if (!(difference <= MAX_CENTS && Math.abs(computed) <= MAX_CENTS)) {
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

/** Amounts with at most this many whole digits fit in `Cents`; a sum of amounts may have more. */
const MAX_WHOLE_DIGITS = 13

/** Céntimos of an amount, for sums: a missing amount counts as zero, one out of range as infinite. */
export function centsOf(amount: Decimal | undefined): number {
  if (amount === undefined) return 0
  const point = amount.indexOf('.')
  return (point === -1 ? amount.length : point) > MAX_WHOLE_DIGITS ? Infinity : decimalToCents(amount)
}
