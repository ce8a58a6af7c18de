import type { Cents } from '../money/cents.ts'
import { centsToDecimal, cents } from '../money/cents.ts'
import { decimalToCents, type Decimal } from '../money/decimal.ts'
import type { Finding } from './finding.ts'

/** SUNAT accepts one unit of difference in each of its sums; beyond it, it rejects or observes. */
const TOLERANCE = cents(100)

/** Compares what a voucher states with what its own parts give, and lists the differences. */
export class Arithmetic {
  readonly findings: Finding[] = []

  compare(path: string, what: string, stated: Decimal | undefined, computed: Cents | undefined): void {
    if (stated === undefined || computed === undefined) return
    const difference = Math.abs(decimalToCents(stated) - computed)
    if (difference === 0) return
    this.findings.push({
      code: 'arithmetic',
      severity: difference <= TOLERANCE ? 'notice' : 'warning',
      path,
      reason: `${what}: dice ${stated} y la cuenta da ${centsToDecimal(computed)}`,
    })
  }
}

/** Céntimos of an amount that may be absent, which counts as zero in a sum. */
export function centsOf(amount: Decimal | undefined): number {
  return amount === undefined ? 0 : decimalToCents(amount)
}
