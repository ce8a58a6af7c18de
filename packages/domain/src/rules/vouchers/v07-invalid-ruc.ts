import { isRuc } from '../../taxpayers/ruc.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** Bought from somebody without RUC (04, 22), from a foreign company, or charged by customs or the tax office. */
const ISSUER_WITHOUT_RUC = new Set(['04', '22', '46', '50', '51', '52', '53', '54', '91', '97', '98'])

export const invalidRuc: Rule = {
  id: 'V07',
  title: 'RUC del emisor no válido',
  severity: 'observe',
  norm: 'D.Leg. 943 (Ley del RUC)',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'Corregir el RUC del emisor.',
  judge: ({ issuer, type }) => {
    if (isRuc(issuer.ruc) || ISSUER_WITHOUT_RUC.has(type)) return undefined
    return {
      expense: 'OBSERVADO',
      message: `El RUC ${issuer.ruc} no es válido.`,
      evidence: [evidence('register', 'RUC del emisor', issuer.ruc || 'Sin RUC')],
    }
  },
}
