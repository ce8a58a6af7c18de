import { FEE_RECEIPT } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const feeReceipt: Rule = {
  id: 'V17',
  title: 'Recibo por honorarios',
  severity: 'notice',
  norm: 'Art. 37 inc. v de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Nada: el recibo por honorarios no lleva IGV.',
  judge: ({ type }) => {
    if (type !== FEE_RECEIPT) return undefined
    return {
      credit: 'NO',
      message: 'Recibo por honorarios: es gasto, no genera crédito fiscal.',
      evidence: [evidence('register', 'Tipo', 'Recibo por honorarios')],
    }
  },
}
