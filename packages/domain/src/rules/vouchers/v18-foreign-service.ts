import { FOREIGN_VOUCHER } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const foreignService: Rule = {
  id: 'V18',
  title: 'Servicio de un no domiciliado',
  severity: 'observe',
  norm: 'Arts. 9 y 19 de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register'],
  // Table 11 of RS 040-2022 admits 91, 97 and 98 only in the register of non-residents (080500).
  silentBecause: 'El registro de compras no admite el tipo 91, y el de no domiciliados no se recopila.',
  wouldChange: 'Registrar el pago del IGV con el formulario 1662 (tipo 46).',
  judge: ({ type, issuer }) => {
    if (type !== FOREIGN_VOUCHER) return undefined
    return {
      expense: 'OBSERVADO',
      credit: 'NO',
      message:
        'Servicio de no domiciliado: el crédito nace cuando pagas el IGV (formulario 1662) y puede haber retención de renta.',
      evidence: [evidence('register', 'Emisor', issuer.name || issuer.ruc)],
    }
  },
}
