import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

const RUC = '6'
/** Boletas and tickets may be without the customer's RUC. */
const MAY_LACK_RUC = new Set(['03', '12'])

export const customerWithoutRuc: Rule = {
  id: 'V04',
  title: 'Adquirente sin RUC',
  severity: 'observe',
  norm: 'Art. 4 del Reglamento de Comprobantes de Pago',
  confidence: 'inferred',
  reads: ['xml'],
  wouldChange: 'Un comprobante que muestre el RUC de la empresa como adquirente.',
  judge: ({ type, document }) => {
    if (!document || MAY_LACK_RUC.has(type)) return undefined
    const { documentType, document: customer } = document.customer
    if (customer && documentType === RUC) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'El adquirente no figura con RUC: no sustenta crédito fiscal.',
      evidence: [evidence('xml', 'Documento del adquirente', customer || 'Sin documento')],
    }
  },
}
