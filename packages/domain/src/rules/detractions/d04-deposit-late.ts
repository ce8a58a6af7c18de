import { formatPeriod } from '../../periods/tax-period.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { CREDIT_DUE, creditOfPurchase } from './credit-of-purchase.ts'

export const depositLate: Rule = {
  id: 'D04',
  title: 'Depósito de la detracción fuera de plazo',
  severity: 'notice',
  norm: 'D.Leg. 940, primera disposición final; D.Leg. 1395',
  confidence: 'confirmed',
  reads: ['xml', 'register', 'deposits'],
  wouldChange: 'Una constancia con fecha dentro del plazo.',
  isAboutDeposit: true,
  judge: (purchase, rules, left = 'given') => {
    const deferrable = creditOfPurchase(purchase, rules)
    // What was taken back is the matter of D03, and without credit there is none to move.
    if (!deferrable || left === 'none' || deferrable.detraction.takenBackOn !== undefined) return undefined
    const { detraction, credit, window } = deferrable
    // Without a deposit it is the matter of D03.
    if ((credit.kind !== 'late' && credit.kind !== 'lost') || credit.completedOn === undefined) return undefined
    const facts = [
      dateEvidence('deposits', 'Depositado todo el', credit.completedOn),
      dateEvidence('law', CREDIT_DUE, detraction.creditDue),
      evidence('register', 'Periodo de registro', formatPeriod(purchase.period)),
    ]
    if (credit.kind === 'lost')
      return {
        credit: 'NO',
        isCreditLost: true,
        message: `Crédito perdido: se depositó cuando ya habían pasado más de ${window} meses desde la emisión.`,
        evidence: [
          ...facts,
          dateEvidence('register', 'Fecha de emisión', purchase.issueDate),
          evidence('law', 'Plazo para usar el crédito', `${window} meses (art. 2 de la Ley 29215)`),
        ],
      }
    return {
      creditPeriod: credit.period,
      message: `Depósito fuera de plazo: ${left === 'given' ? '' : 'con la compra validada, '}el crédito pasa al periodo ${formatPeriod(credit.period)}.`,
      evidence: [...facts, evidence('deposits', 'Periodo del crédito', formatPeriod(credit.period))],
    }
  },
}
