import { formatPeriod } from '../../periods/tax-period.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { creditOfPurchase } from './credit-of-purchase.ts'

export const depositLate: Rule = {
  id: 'D04',
  title: 'Depósito de la detracción fuera de plazo',
  severity: 'notice',
  norm: 'D.Leg. 1395; art. 2 de la Ley 29215',
  confidence: 'confirmed',
  reads: ['xml', 'register', 'deposits'],
  wouldChange: 'Una constancia con fecha dentro del plazo.',
  judge: (purchase, rules) => {
    const deferrable = creditOfPurchase(purchase, rules)
    if (!deferrable) return undefined
    const { detraction, credit, window } = deferrable
    if (credit.kind !== 'late' && credit.kind !== 'lost') return undefined
    const facts = [
      dateEvidence('deposits', 'Depositado todo el', credit.completedOn),
      dateEvidence('law', 'Plazo para el crédito', detraction.creditDue),
      evidence('register', 'Periodo de registro', formatPeriod(purchase.period)),
    ]
    if (credit.kind === 'lost')
      return {
        credit: 'NO',
        message: `Depósito fuera de plazo: pasaron más de ${window} meses desde la emisión y se perdería el crédito fiscal.`,
        evidence: [...facts, dateEvidence('register', 'Fecha de emisión', purchase.issueDate)],
      }
    return {
      creditPeriod: credit.period,
      message: `Depósito fuera de plazo: el crédito pasa al periodo ${formatPeriod(credit.period)}.`,
      evidence: [...facts, evidence('deposits', 'Periodo del crédito', formatPeriod(credit.period))],
    }
  },
}
