import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { isDeregistered, stateAtIssue } from './at-issue.ts'

const isTemporary = (state: string) => /^(BAJA PROV|SUSPENSION|SUSPENSIÓN)/.test(state)

/** SUNAT's padrón writes capitals without accents. */
const written = (state: string) => state.toLowerCase().replace('suspension', 'suspensión')

export const notActiveToday: Rule = {
  id: 'S04',
  title: 'Proveedor que hoy no está activo',
  severity: 'observe',
  norm: 'Art. 44 inc. j de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['taxpayers'],
  wouldChange: 'Comprobar que el RUC estaba activo en la fecha de emisión.',
  judge: (purchase) => {
    const { state } = purchase.supplier
    if (state === undefined) return undefined
    const isUnknownThen = stateAtIssue(purchase) === undefined && isDeregistered(state)
    if (!isTemporary(state) && !isUnknownThen) return undefined
    return {
      expense: 'OBSERVADO',
      message: `El proveedor figura con ${written(state)}; verifica su situación en la fecha de emisión.`,
      evidence: [evidence('taxpayers', 'Estado', state)],
    }
  },
}
