import { dateEvidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const impossibleDate: Rule = {
  id: 'V09',
  title: 'Fecha de emisión imposible',
  severity: 'observe',
  norm: 'Reglamento de Comprobantes de Pago',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Corregir la fecha de emisión.',
  judge: ({ issueDate, today }) => {
    if (issueDate <= today) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'La fecha de emisión no es posible.',
      evidence: [dateEvidence('register', 'Fecha de emisión', issueDate)],
    }
  },
}
