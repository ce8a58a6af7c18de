import { findDetractionCode } from '../../detractions/detraction-codes.ts'
import { formatSoles } from '../../money/format-soles.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { minimumOn } from './minimum-on.ts'

export const belowMinimum: Rule = {
  id: 'D05',
  title: 'Detracción por debajo del mínimo',
  severity: 'observe',
  norm: 'R.S. 183-2004/SUNAT',
  confidence: 'confirmed',
  reads: ['xml', 'register'],
  wouldChange: 'Que la operación supere el mínimo, o un comprobante sin detracción.',
  judge: ({ document, soles: { total }, issueDate }, rules) => {
    const row = document?.detraction && findDetractionCode(document.detraction.code)
    const minimum = row && minimumOn(row, issueDate, rules)
    if (!row || minimum === undefined || minimum === 0 || total > minimum) return undefined
    return {
      expense: 'OBSERVADO',
      message: `La operación no supera el mínimo de la detracción (${formatSoles(minimum)}).`,
      evidence: [evidence('xml', 'Código', `${row.code} ${row.name}`), evidence('register', 'Total', total)],
    }
  },
}
