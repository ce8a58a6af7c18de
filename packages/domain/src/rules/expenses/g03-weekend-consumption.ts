import { isWeekend } from '../../activity/is-weekend.ts'
import { WEEKEND_CATEGORIES, type ActivityJudgement } from '../../activity/judge-activity.ts'
import { dateEvidence } from '../evidence.ts'
import type { PurchaseFacts } from '../purchase-facts.ts'
import type { Rule } from '../rule.ts'
import { activityJudgement } from './activity-judgement.ts'

/** The hour is not in the vouchers, so nights are not known. */
export const weekendConsumption: Rule = {
  id: 'G03',
  title: 'Restaurante, hotel o taxi en fin de semana',
  severity: 'observe',
  norm: 'Art. 37 incs. q y r de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['xml', 'register', 'sales', 'settings'],
  wouldChange: 'El itinerario del viaje, el cliente atendido o la lista del personal beneficiado.',
  judge: (purchase) => {
    const judgement = activityJudgement(purchase)
    if (!judgement || !isWeekendConsumption(purchase, judgement)) return undefined
    return {
      expense: 'OBSERVADO',
      concept: judgement.category?.id,
      message: 'Indica si fue viático, atención a clientes o consumo personal.',
      evidence: [
        dateEvidence('register', 'Fecha de emisión, en fin de semana', purchase.issueDate),
        ...judgement.evidence,
      ],
    }
  },
}

/** Rule G01 leaves these purchases to G03, whose question says more. */
export function isWeekendConsumption(
  { issueDate }: PurchaseFacts,
  { level, category, isPenaltyOrGambling }: ActivityJudgement,
): boolean {
  return level !== 'none' && !isPenaltyOrGambling && WEEKEND_CATEGORIES.has(category?.id ?? '') && isWeekend(issueDate)
}
