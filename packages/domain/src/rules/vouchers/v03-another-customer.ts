import { RUC_DOCUMENT } from '../../taxpayers/ruc.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const anotherCustomer: Rule = {
  id: 'V03',
  title: 'A nombre de otro RUC',
  severity: 'block',
  norm: 'Art. 19 de la Ley del IGV; Reglamento de Comprobantes de Pago',
  confidence: 'inferred',
  reads: ['xml'],
  wouldChange: 'Un comprobante emitido a nombre de la empresa.',
  judge: ({ company, document }) => {
    const { documentType, document: customer } = document?.customer ?? {}
    if (documentType !== RUC_DOCUMENT || !customer || customer === company.ruc) return undefined
    return {
      expense: 'NO_DEDUCIBLE',
      credit: 'NO',
      message: `El comprobante está a nombre de otro RUC (${customer}).`,
      evidence: [
        evidence('xml', 'RUC del adquirente', customer),
        evidence('settings', 'RUC de la empresa', company.ruc),
      ],
    }
  },
}
