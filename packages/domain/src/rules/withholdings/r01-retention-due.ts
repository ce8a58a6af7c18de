import { multiplyCents } from '../../money/cents.ts'
import { FACTURA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const retentionDue: Rule = {
  id: 'R01',
  title: 'Retención al pagar',
  // Whether it was withheld is seen only in what the company issues, so this reminds and does not observe.
  severity: 'notice',
  norm: 'R.S. 037-2002/SUNAT; R.S. 033-2014/SUNAT',
  confidence: 'confirmed',
  reads: ['register', 'lists', 'settings', 'xml'],
  wouldChange: 'Que el proveedor sea agente de retención o buen contribuyente, o que la operación lleve detracción.',
  judge: ({ company, type, soles: { igv, total }, supplier, document, detraction }, { retention }) => {
    if (company.isRetentionAgent !== true || type !== FACTURA || igv === 0 || total <= retention.above) return undefined
    if (supplier.isGoodTaxpayer !== false || supplier.isRetentionAgent !== false) return undefined
    if (!document || document.detraction || detraction) return undefined
    return {
      message: `Debías retener ${retention.percent}% al pagar.`,
      evidence: [
        evidence('register', 'Total', total),
        evidence('law', 'Desde más de', retention.above),
        evidence('register', 'Retención', multiplyCents(total, retention.percent, 100)),
      ],
    }
  },
}
