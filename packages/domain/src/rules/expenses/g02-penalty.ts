import type { Rule } from '../rule.ts'
import { activityJudgement } from './activity-judgement.ts'

export const penalty: Rule = {
  id: 'G02',
  title: 'Multas y juegos de azar',
  severity: 'observe',
  norm: 'Art. 44 inc. c de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['xml'],
  wouldChange: 'Que la descripción no corresponda a una multa ni a un juego de azar.',
  judge: (purchase) => {
    const judgement = activityJudgement(purchase)
    if (!judgement?.isPenaltyOrGambling) return undefined
    return { expense: 'NO_DEDUCIBLE', message: judgement.message, evidence: judgement.evidence }
  },
}
