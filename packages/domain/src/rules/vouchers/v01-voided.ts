import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const voided: Rule = {
  id: 'V01',
  title: 'Comprobante anulado',
  severity: 'block',
  norm: 'Reglamento de Comprobantes de Pago; art. 44 inc. j de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['register', 'validity'],
  wouldChange: 'Que SUNAT lo informe como aceptado.',
  judge: ({ isVoided, validity }) => {
    if (!isVoided && validity?.state !== 'voided') return undefined
    return {
      expense: 'NO_DEDUCIBLE',
      credit: 'NO',
      message: 'El comprobante fue anulado o dado de baja por el emisor. Retíralo del registro.',
      evidence: [evidence(isVoided ? 'register' : 'validity', 'Estado', 'Anulado')],
    }
  },
}
