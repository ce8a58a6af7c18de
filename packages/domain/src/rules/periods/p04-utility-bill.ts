import { formatPeriod, periodOf } from '../../periods/tax-period.ts'
import { UTILITY_BILL } from '../../vouchers/voucher-types.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const utilityBill: Rule = {
  id: 'P04',
  title: 'Recibo de servicios antes de vencer',
  severity: 'observe',
  norm: 'Art. 21 de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Haberlo pagado en el periodo en que se registra.',
  judge: ({ type, dueDate, period }) => {
    // A bill paid before its due date gives credit earlier; who paid when is not known, so only a bill that is not due yet is asked about.
    if (type !== UTILITY_BILL || dueDate === undefined || periodOf(dueDate) <= period) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'En recibos de servicios el crédito nace al vencer o pagar.',
      evidence: [dateEvidence('register', 'Vence el', dueDate), evidence('register', 'Periodo', formatPeriod(period))],
    }
  },
}
