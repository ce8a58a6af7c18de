import { isDocumentType } from '../../catalogs/document-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const unknownType: Rule = {
  id: 'V20',
  title: 'Tipo de documento desconocido',
  severity: 'observe',
  norm: 'Tabla 10 de SUNAT',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'Corregir el tipo del comprobante.',
  judge: ({ type }) => {
    if (isDocumentType(type)) return undefined
    return {
      expense: 'OBSERVADO',
      credit: 'NO',
      message: `Tipo de documento no reconocido (${type}).`,
      evidence: [evidence('register', 'Tipo', type)],
    }
  },
}
