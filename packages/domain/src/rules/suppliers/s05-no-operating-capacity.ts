import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const noOperatingCapacity: Rule = {
  id: 'S05',
  title: 'Sujeto sin capacidad operativa',
  severity: 'block',
  norm: 'D.Leg. 1532',
  confidence: 'confirmed',
  reads: ['lists'],
  wouldChange: 'Probar ante SUNAT que la operación fue real, dentro de los 30 días hábiles de la publicación.',
  judge: ({ supplier: { isSsco }, issuer }) => {
    if (isSsco !== true) return undefined
    return {
      expense: 'NO_DEDUCIBLE',
      // The decree denies the credit by itself, whatever the accountant says of the expense.
      credit: 'NO',
      message: 'Proveedor publicado como sujeto sin capacidad operativa: no sustenta gasto ni crédito.',
      evidence: [evidence('lists', 'Sujetos sin capacidad operativa', `Figura ${issuer.ruc}`)],
    }
  },
}
