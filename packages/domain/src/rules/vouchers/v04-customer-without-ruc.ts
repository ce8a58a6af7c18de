import { RUC_DOCUMENT } from '../../taxpayers/ruc.ts'
import { BOLETA, TICKET } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** They may be without the customer's RUC. */
const MAY_LACK_RUC = new Set([BOLETA, TICKET])

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
    if (customer && documentType === RUC_DOCUMENT) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'El adquirente no figura con RUC: no sustenta crédito fiscal.',
      evidence: [evidence('xml', 'Documento del adquirente', customer || 'Sin documento')],
    }
  },
}
