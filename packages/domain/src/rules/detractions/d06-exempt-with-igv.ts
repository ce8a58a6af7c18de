import { findDetractionCode } from '../../detractions/detraction-codes.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** Goods and minerals exempt from IGV, and milled rice under IVAP. */
const EXEMPT_CODES = new Set(['035', '036', '002'])

export const exemptWithIgv: Rule = {
  id: 'D06',
  title: 'Detracción de una operación exonerada con IGV',
  severity: 'observe',
  norm: 'R.S. 249-2012/SUNAT',
  confidence: 'confirmed',
  reads: ['xml', 'register'],
  wouldChange: 'Un comprobante sin IGV, o con el código de detracción que corresponde.',
  judge: ({ document, soles: { igv } }) => {
    const { code } = document?.detraction ?? {}
    if (code === undefined || !EXEMPT_CODES.has(code) || igv === 0) return undefined
    return {
      expense: 'OBSERVADO',
      credit: 'NO',
      message: 'Operación exonerada: no hay crédito fiscal.',
      evidence: [
        evidence('xml', 'Código', `${code} ${findDetractionCode(code)?.name ?? ''}`.trim()),
        evidence('register', 'IGV', igv),
      ],
    }
  },
}
