import { findDetractionCode, FREIGHT_CODE } from '../../detractions/detraction-codes.ts'
import { detractionOn } from '../../detractions/required-deposit.ts'
import { formatAmount } from '../../money/format-soles.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const amountDiffers: Rule = {
  id: 'D02',
  title: 'Monto de la detracción',
  severity: 'observe',
  norm: 'R.S. 183-2004/SUNAT',
  confidence: 'confirmed',
  reads: ['xml', 'register'],
  wouldChange: 'Que el monto de la detracción sea el porcentaje del código sobre el total.',
  judge: ({ document, soles: { total }, issueDate }, { detractionTolerance }) => {
    const { code, amount } = document?.detraction ?? {}
    const row = code === undefined || code === FREIGHT_CODE ? undefined : findDetractionCode(code)
    const expected = row && detractionOn(row, total, issueDate)
    if (!row || amount === undefined || expected === undefined) return undefined
    if (Math.abs(amount - expected) <= detractionTolerance) return undefined
    return {
      expense: 'OBSERVADO',
      message: `La detracción no coincide: se esperaba S/ ${formatAmount(expected)}.`,
      evidence: [
        evidence('xml', 'Detracción', amount),
        evidence('law', `${row.code} ${row.name}`, expected),
        evidence('register', 'Total', total),
      ],
    }
  },
}
