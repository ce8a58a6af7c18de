import { FACTURA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** Catalog 07: taxed, and charged. */
const TAXED = '10'

export const withoutIgv: Rule = {
  id: 'V12',
  title: 'Factura con líneas gravadas y sin IGV',
  severity: 'observe',
  norm: 'Apéndices I y II de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register', 'xml'],
  wouldChange: 'Un comprobante con el IGV discriminado, o líneas marcadas como exoneradas o inafectas.',
  judge: ({ type, soles: { igv, total }, document }) => {
    if (type !== FACTURA || igv !== 0 || total === 0 || !document) return undefined
    const taxed = document.items.filter(({ affectation }) => affectation === TAXED)
    if (taxed.length === 0) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'Operación sin IGV: revisa si es exonerada, inafecta o no gravada.',
      evidence: [
        evidence('register', 'IGV', igv),
        evidence('xml', 'Líneas gravadas', String(taxed.length)),
        evidence('register', 'Total', total),
      ],
    }
  },
}
