import { TICKET } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const ticket: Rule = {
  id: 'V16',
  title: 'Ticket que no identifica al adquirente',
  severity: 'observe',
  norm: 'Art. 4 del Reglamento de Comprobantes de Pago',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Un ticket con el RUC de la empresa y el IGV discriminado.',
  judge: ({ type, soles: { igv } }) => {
    if (type !== TICKET || igv !== 0) return undefined
    return {
      expense: 'NO_DEDUCIBLE',
      credit: 'NO',
      message: 'El ticket no identifica al adquirente.',
      evidence: [evidence('register', 'IGV discriminado', igv)],
    }
  },
}
