import { isNote } from '../../vouchers/voucher-types.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const exchangeRate: Rule = {
  id: 'M01',
  title: 'Tipo de cambio distinto del publicado',
  severity: 'observe',
  norm: 'Art. 5 del Reglamento de la Ley del IGV',
  confidence: 'confirmed',
  reads: ['register', 'rates'],
  wouldChange: 'Registrar el comprobante con el tipo de cambio venta publicado.',
  judge: ({ type, currency, exchangeRate: used, publishedRate, issueDate }, { exchangeRateTolerance }) => {
    if (currency === 'PEN' || isNote(type) || publishedRate === undefined) return undefined
    const isSame = used !== undefined && Math.abs(Number(used) - Number(publishedRate)) <= exchangeRateTolerance
    if (isSame) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'Usa el tipo de cambio venta de la fecha de emisión.',
      evidence: [
        evidence('register', 'Tipo de cambio usado', used ?? 'Sin tipo de cambio'),
        evidence('rates', 'Publicado', publishedRate),
        dateEvidence('register', 'Fecha de emisión', issueDate),
      ],
    }
  },
}
