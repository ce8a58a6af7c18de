import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const anotherYear: Rule = {
  id: 'P03',
  title: 'Gasto de otro ejercicio',
  severity: 'observe',
  norm: 'Art. 57 de la Ley del Impuesto a la Renta (devengado)',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Que el gasto se haya devengado en el ejercicio en que se registra.',
  judge: ({ issueDate, period }) => {
    if (issueDate.slice(0, 4) >= period.slice(0, 4)) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'Gasto de otro ejercicio: verifica el devengado.',
      evidence: [
        dateEvidence('register', 'Fecha de emisión', issueDate),
        evidence('register', 'Ejercicio del registro', period.slice(0, 4)),
      ],
    }
  },
}
