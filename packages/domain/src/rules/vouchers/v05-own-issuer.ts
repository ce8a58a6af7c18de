import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** Liquidación de compra and the form that pays the IGV of a foreign service are issued by the buyer. */
const ISSUED_BY_BUYER = new Set(['04', '46'])

export const ownIssuer: Rule = {
  id: 'V05',
  title: 'Emitido por la propia empresa',
  severity: 'observe',
  norm: 'Art. 37 de la Ley del Impuesto a la Renta (causalidad)',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Que el emisor sea un tercero.',
  judge: ({ company, issuer, type }) => {
    if (issuer.ruc !== company.ruc || ISSUED_BY_BUYER.has(type)) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'El emisor es tu propia empresa; no es una compra a terceros.',
      evidence: [evidence('register', 'RUC del emisor', issuer.ruc)],
    }
  },
}
