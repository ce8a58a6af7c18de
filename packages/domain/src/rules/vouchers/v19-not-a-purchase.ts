import { documentTypeName } from '../../catalogs/document-types.ts'
import { WITHHOLDING_TYPES } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const notAPurchase: Rule = {
  id: 'V19',
  title: 'Retención o percepción',
  severity: 'block',
  norm: 'R.S. 037-2002/SUNAT; Ley 29173',
  confidence: 'confirmed',
  reads: ['register'],
  // Table 11 of RS 040-2022 does not have 20, 40 and 41.
  silentBecause: 'El registro de compras no admite los tipos 20, 40 y 41, que se recopilan en su propia lista.',
  wouldChange: 'Nada: se registra en su propia sección.',
  judge: ({ type }) => {
    if (!WITHHOLDING_TYPES.includes(type)) return undefined
    return {
      expense: 'NO_DEDUCIBLE',
      credit: 'NO',
      message: 'No es una compra: se registra como retención o percepción.',
      evidence: [evidence('register', 'Tipo', documentTypeName(type))],
    }
  },
}
