import { catalog } from '../../catalogs/catalog.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** Series of electronic vouchers; paper ones and contingency have digits alone. */
const SERIES = catalog({
  '01': { pattern: /^(F[A-Z0-9]{3}|E001|\d{1,4})$/, name: 'factura electrónica' },
  '03': { pattern: /^(B[A-Z0-9]{3}|EB01|\d{1,4})$/, name: 'boleta electrónica' },
})

export const unlikelySeries: Rule = {
  id: 'V08',
  title: 'Serie que no corresponde al tipo',
  severity: 'observe',
  norm: 'Sistema de Emisión Electrónica (R.S. 097-2012/SUNAT)',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Corregir el tipo o la serie del comprobante.',
  judge: ({ type, series }) => {
    const expected = SERIES[type]
    if (!expected || expected.pattern.test(series)) return undefined
    return {
      expense: 'OBSERVADO',
      message: `La serie no corresponde a una ${expected.name}.`,
      evidence: [evidence('register', 'Serie', series)],
    }
  },
}
