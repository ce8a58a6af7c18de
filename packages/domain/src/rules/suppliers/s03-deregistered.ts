import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { isDeregistered, stateAtIssue } from './at-issue.ts'

export const deregistered: Rule = {
  id: 'S03',
  title: 'RUC del proveedor de baja',
  severity: 'block',
  norm: 'Art. 44 inc. j de la Ley del Impuesto a la Renta',
  confidence: 'confirmed',
  reads: ['taxpayers'],
  wouldChange: 'Que el RUC del proveedor estuviera activo en la fecha de emisión.',
  judge: (purchase) => {
    const found = stateAtIssue(purchase)
    if (!found || !isDeregistered(found.state)) return undefined
    return {
      expense: 'NO_DEDUCIBLE',
      message: 'El RUC del proveedor estaba de baja cuando emitió.',
      evidence: [
        evidence('taxpayers', 'Estado', found.state),
        dateEvidence('taxpayers', 'Visto desde', found.seenSince),
        dateEvidence('register', 'Fecha de emisión', purchase.issueDate),
      ],
    }
  },
}
