import { BOLETA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const boleta: Rule = {
  id: 'V14',
  title: 'Boleta de venta',
  severity: 'observe',
  norm: 'Art. 37 de la Ley del Impuesto a la Renta; Reglamento de Comprobantes de Pago',
  confidence: 'inferred',
  reads: ['register', 'lists'],
  wouldChange: 'Que el emisor figure en el Nuevo RUS, o una factura por la misma compra.',
  judge: ({ type, supplier: { isNrus }, issuer }) => {
    if (type !== BOLETA || isNrus === true) return undefined
    const isKnown = isNrus === false
    return {
      expense: isKnown ? 'NO_DEDUCIBLE' : 'OBSERVADO',
      credit: 'NO',
      message: isKnown
        ? 'La boleta de venta no sustenta gasto ni crédito fiscal.'
        : 'La boleta de venta no da crédito fiscal, y solo sustenta gasto si el emisor está en el Nuevo RUS.',
      evidence: [
        evidence('register', 'RUC del emisor', issuer.ruc),
        evidence('lists', 'Nuevo RUS', isKnown ? 'No figura' : 'No se conoce'),
      ],
    }
  },
}
