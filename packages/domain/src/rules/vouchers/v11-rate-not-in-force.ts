import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { isBetweenRates, nearestRate } from './nearest-rate.ts'

export const rateNotInForce: Rule = {
  id: 'V11',
  title: 'Tasa de IGV que no existía',
  severity: 'observe',
  norm: 'Art. 17 de la Ley del IGV; Ley 31556 y sus prórrogas',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'Un comprobante con la tasa vigente en su fecha de emisión.',
  judge: ({ soles: { base, igv, isc }, hasBothRates, document, issueDate }, { rateTolerance, igvTolerance }) => {
    // The ISC is part of the base in some registers and not in others.
    if (hasBothRates || base === 0 || igv === 0 || isc !== 0) return undefined
    const { percent, distance, applied } = nearestRate({ base, igv }, issueDate)
    // Lines of two rates give any rate between them, and only the XML tells.
    if (!document && isBetweenRates(applied, issueDate)) return undefined
    // A few céntimos give any rate.
    if (distance <= rateTolerance || Math.abs(igv - (base * percent) / 100) <= igvTolerance) return undefined
    const shown = `${applied.toFixed(1)}%`
    return {
      expense: 'OBSERVADO',
      message: `La tasa aplicada (${shown}) no existía en la fecha de emisión.`,
      evidence: [
        evidence('register', 'Base', base),
        evidence('register', 'IGV', igv),
        evidence('register', 'Tasa aplicada', shown),
        dateEvidence('register', 'Fecha de emisión', issueDate),
      ],
    }
  },
}
