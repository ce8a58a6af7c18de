import { monthsBetween, periodOf } from '../../periods/tax-period.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { valueOn } from '../rule-sets.ts'

export const windowPassed: Rule = {
  id: 'P01',
  title: 'Anotado fuera de plazo',
  severity: 'block',
  norm: 'Art. 2 de la Ley 29215',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'Nada: el plazo se cuenta desde el mes de emisión.',
  judge: ({ issueDate, period }, { creditWindow }) => {
    const window = valueOn(creditWindow, issueDate)
    const months = monthsBetween(periodOf(issueDate), period)
    if (window === undefined || months <= window) return undefined
    return {
      expense: 'OBSERVADO',
      credit: 'NO',
      message: `Pasaron más de ${window} meses desde la emisión: se perdería el crédito fiscal.`,
      evidence: [
        dateEvidence('register', 'Fecha de emisión', issueDate),
        evidence('law', 'Plazo', `${window} meses`),
        evidence('register', 'Pasaron', `${months} meses`),
      ],
    }
  },
}
