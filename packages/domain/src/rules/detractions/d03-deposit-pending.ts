import { formatDate } from '../../dates/calendar-date.ts'
import { NO_PERIOD_YET } from '../../igv/credit-period.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { DetractionFacts } from '../purchase-facts.ts'
import type { Evidence, Rule } from '../rule.ts'
import { creditOfPurchase } from './credit-of-purchase.ts'

export const depositPending: Rule = {
  id: 'D03',
  title: 'Detracción por pagar',
  severity: 'notice',
  norm: 'D.Leg. 940, primera disposición final; D.Leg. 1395',
  confidence: 'confirmed',
  reads: ['xml', 'register', 'deposits'],
  wouldChange: 'El depósito de todo lo que falta.',
  judge: (purchase, rules) => {
    const deferrable = creditOfPurchase(purchase, rules)
    if (!deferrable) return undefined
    const { detraction, credit } = deferrable
    if (credit.kind === 'awaited')
      return {
        message: `Detracción por pagar hasta el ${formatDate(detraction.creditDue)}: después, el crédito fiscal se usa desde el periodo en que deposites.`,
        evidence: pendingEvidence(detraction),
      }
    if (credit.kind !== 'deferred') return undefined
    return {
      creditPeriod: NO_PERIOD_YET,
      message: 'Detracción por pagar: el crédito fiscal se usa desde el periodo en que deposites.',
      evidence: pendingEvidence(detraction),
    }
  },
}

function pendingEvidence({ amount, deposited, creditDue, depositsKnownUntil }: DetractionFacts): Evidence[] {
  return [
    amount === undefined
      ? evidence('register', 'Detracción', 'Sin monto conocido')
      : evidence('xml', 'Detracción', amount),
    evidence('deposits', 'Depositado', deposited ?? 'Sin monto conocido'),
    dateEvidence('law', 'Plazo para el crédito', creditDue),
    depositsKnownUntil === undefined
      ? evidence('deposits', 'Depósitos leídos', 'Ninguno')
      : dateEvidence('deposits', 'Depósitos leídos el', depositsKnownUntil),
  ]
}
