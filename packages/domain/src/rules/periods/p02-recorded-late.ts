import { formatPeriod, monthsBetween, periodOf } from '../../periods/tax-period.ts'
import { dateEvidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { valueOn } from '../rule-sets.ts'

export const recordedLate: Rule = {
  id: 'P02',
  title: 'Anotado más de un mes después',
  severity: 'notice',
  norm: 'D.Leg. 1669, aún sin vigencia',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'Anotarlo en su mes de emisión.',
  judge: ({ issueDate, period }, { creditWindow }) => {
    const months = monthsBetween(periodOf(issueDate), period)
    if (months <= 1 || months > (valueOn(creditWindow, issueDate) ?? 0)) return undefined
    return {
      message: `Comprobante de ${formatPeriod(periodOf(issueDate)).toLowerCase()}: con las reglas nuevas debía anotarse en su mes.`,
      evidence: [dateEvidence('register', 'Fecha de emisión', issueDate)],
    }
  },
}
