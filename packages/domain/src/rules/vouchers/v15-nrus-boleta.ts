import { BOLETA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const nrusBoleta: Rule = {
  id: 'V15',
  title: 'Boleta de un contribuyente del Nuevo RUS',
  severity: 'observe',
  norm: 'Art. 37, penúltimo párrafo, de la Ley del Impuesto a la Renta',
  confidence: 'confirmed',
  reads: ['register', 'lists'],
  wouldChange: 'Una factura por la misma compra.',
  judge: ({ type, supplier: { isNrus }, issuer }) => {
    if (type !== BOLETA || isNrus !== true) return undefined
    return {
      expense: 'LIMITADO',
      credit: 'NO',
      message: 'Boleta de un contribuyente del Nuevo RUS: gasto hasta el límite de 6% y 200 UIT; sin crédito fiscal.',
      evidence: [evidence('lists', 'Nuevo RUS', `Figura ${issuer.ruc}`)],
    }
  },
}
