import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const addressUnverified: Rule = {
  id: 'S02',
  title: 'Domicilio del proveedor por verificar',
  severity: 'notice',
  norm: 'D.S. 041-2006-EF',
  confidence: 'inferred',
  reads: ['taxpayers'],
  wouldChange: 'Que SUNAT verifique el domicilio del proveedor.',
  judge: ({ supplier: { condition } }) => {
    if (condition === undefined || !/^(NO HALLADO|PENDIENTE|POR VERIFICAR)/.test(condition)) return undefined
    return {
      message: 'El domicilio del proveedor está por verificar.',
      evidence: [evidence('taxpayers', 'Condición', condition)],
    }
  },
}
