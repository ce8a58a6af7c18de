import { laterCreditPeriod, NO_PERIOD_YET } from '../../igv/credit-period.ts'
import { formatPeriod } from '../../periods/tax-period.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

/** What a note takes from or adds to the credit counts where the credit of its voucher does, and never before its own period. */
export const followsCreditPeriod: Rule = {
  id: 'N02',
  title: 'La nota sigue al periodo del crédito',
  severity: 'notice',
  norm: 'Arts. 26 y 27 de la Ley del IGV; D.Leg. 1395',
  confidence: 'inferred',
  reads: ['register', 'vouchers', 'deposits'],
  wouldChange: 'El depósito de la detracción del comprobante que modifica.',
  judge: ({ modifies = [], period }) => {
    const moved = modifies.filter(({ known }) => {
      const creditPeriod = known?.outcome?.creditPeriod
      return creditPeriod !== undefined && (creditPeriod === NO_PERIOD_YET || creditPeriod > period)
    })
    const creditPeriod = laterCreditPeriod(moved.map(({ known }) => known?.outcome?.creditPeriod))
    if (creditPeriod === undefined) return undefined
    const codes = moved.map(({ code }) => code).join(', ')
    return {
      creditPeriod,
      message:
        creditPeriod === NO_PERIOD_YET
          ? `La nota sigue a ${codes}: su IGV cuenta cuando se deposite la detracción.`
          : `La nota sigue a ${codes}: su IGV cuenta en el periodo ${formatPeriod(creditPeriod)}.`,
      evidence: [evidence('register', 'Comprobante que modifica', codes)],
    }
  },
}
