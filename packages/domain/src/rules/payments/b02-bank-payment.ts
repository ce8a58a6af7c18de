import { cents } from '../../money/cents.ts'
import { decimal, divideDecimals, centsToExactDecimal, decimalToCents } from '../../money/decimal.ts'
import { formatAmount } from '../../money/format-soles.ts'
import { CREDIT_NOTE } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { PurchaseFacts } from '../purchase-facts.ts'
import type { Rule } from '../rule.ts'
import { valueOn } from '../rule-sets.ts'

export const bankPayment: Rule = {
  id: 'B02',
  title: 'Medio de pago por acreditar',
  severity: 'notice',
  norm: 'Arts. 4 y 8 de la Ley 28194',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'La constancia del pago por un banco.',
  judge: (purchase, { bankPayment: thresholds }) => {
    const { soles, type, issueDate, currency } = purchase
    const threshold = valueOn(thresholds, issueDate)
    if (threshold === undefined || type === CREDIT_NOTE) return undefined
    const [total, limit] =
      currency === 'USD' ? [inDollars(purchase), threshold.dollars] : [soles.total, threshold.soles]
    if (total < limit) return undefined
    const unit = currency === 'USD' ? 'US$' : 'S/'
    return {
      message: 'Falta acreditar el medio de pago bancario.',
      evidence: [
        evidence('register', 'Total', `${unit} ${formatAmount(total)}`),
        evidence('law', 'Desde', `${unit} ${formatAmount(limit)}`),
      ],
    }
  },
}

/** Without a rate the amount in dollars is not known, and nothing is said. */
function inDollars({ soles: { total }, exchangeRate }: PurchaseFacts) {
  const dollars = exchangeRate && divideDecimals(centsToExactDecimal(total), exchangeRate, 2)
  return dollars === undefined ? cents(0) : decimalToCents(decimal(dollars))
}
