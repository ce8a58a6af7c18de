import { formatPeriod } from '../../periods/tax-period.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const registeredTwice: Rule = {
  id: 'V06',
  title: 'Registrado dos veces',
  severity: 'block',
  norm: 'Art. 37 de la Ley del Impuesto a la Renta (doble deducción)',
  confidence: 'inferred',
  reads: ['vouchers'],
  wouldChange: 'Retirarlo del otro periodo.',
  judge: ({ alsoIn }) => {
    if (alsoIn === undefined) return undefined
    return {
      expense: 'OBSERVADO',
      message: `Este comprobante ya está registrado en ${formatPeriod(alsoIn).toLowerCase()}.`,
      evidence: [evidence('vouchers', 'También en', formatPeriod(alsoIn))],
    }
  },
}
