import { periodOf } from '../../periods/tax-period.ts'
import { CREDIT_NOTE } from '../../vouchers/voucher-types.ts'
import { dateEvidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const creditNotePeriod: Rule = {
  id: 'P05',
  title: 'Nota de crédito de otro mes',
  severity: 'notice',
  norm: 'Art. 27 de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Anotar la nota en su mes de emisión.',
  judge: ({ type, issueDate, period }) => {
    if (type !== CREDIT_NOTE || periodOf(issueDate) === period) return undefined
    return {
      message: 'La nota de crédito resta en su mes de emisión.',
      evidence: [dateEvidence('register', 'Fecha de emisión', issueDate)],
    }
  },
}
