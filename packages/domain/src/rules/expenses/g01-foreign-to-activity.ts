import type { Rule } from '../rule.ts'
import { activityJudgement } from './activity-judgement.ts'
import { VEHICLE_EXPENSES } from './g07-vehicle-plate.ts'
import { isWeekendConsumption } from './g03-weekend-consumption.ts'

export const foreignToActivity: Rule = {
  id: 'G01',
  title: 'Gasto ajeno al giro',
  severity: 'observe',
  norm: 'Arts. 37 y 44 inc. a de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['xml', 'register', 'sales', 'settings'],
  wouldChange:
    'Que la descripción o un documento muestre su uso en la empresa, que la empresa venda este tipo de bien, o que confirmes otra actividad.',
  judge: (purchase) => {
    const judgement = activityJudgement(purchase)
    if (!judgement || judgement.level === 'none' || judgement.isPenaltyOrGambling) return undefined
    if (isWeekendConsumption(purchase, judgement)) return undefined
    // The plate of a vehicle answers the question that a purchase for one raises.
    if (VEHICLE_EXPENSES.has(judgement.category?.id ?? '') && purchase.document?.plates?.length) return undefined
    return {
      expense: 'OBSERVADO',
      concept: judgement.category?.id,
      message: judgement.message,
      evidence: [...judgement.evidence, { label: 'Motivo', value: judgement.why, source: 'law' }],
    }
  },
}
