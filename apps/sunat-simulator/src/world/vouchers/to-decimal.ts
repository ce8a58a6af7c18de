import { cents } from '@contapro/domain/money/cents'
import { centsToExactDecimal, type Decimal } from '@contapro/domain/money/decimal'

/** Céntimos of a draft as the decimal of a voucher. */
export function toDecimal(amount: number): Decimal {
  return centsToExactDecimal(cents(amount))
}
