import { FACTURA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const nrusFactura: Rule = {
  id: 'S06',
  title: 'Factura de un contribuyente del Nuevo RUS',
  severity: 'observe',
  norm: 'D.Leg. 937',
  confidence: 'inferred',
  reads: ['register', 'lists'],
  wouldChange: 'Que el proveedor estuviera en otro régimen en la fecha de emisión.',
  judge: ({ type, supplier: { isNrus }, issuer }) => {
    if (type !== FACTURA || isNrus !== true) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'Un contribuyente del Nuevo RUS no emite facturas.',
      evidence: [evidence('lists', 'Nuevo RUS', `Figura ${issuer.ruc}`)],
    }
  },
}
