import { formatPeriod } from '../../periods/tax-period.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const modifiedVoucherMissing: Rule = {
  id: 'V13',
  title: 'La nota modifica un comprobante que no está',
  severity: 'observe',
  norm: 'Arts. 26 y 27 de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register', 'vouchers'],
  wouldChange: 'Que el comprobante modificado esté registrado en el mismo periodo o en uno anterior.',
  judge: ({ modifies, period }) => {
    // Some notes of banks and utilities name no voucher.
    const wrong = modifies?.find(({ known }) => known === undefined || known.period > period)
    if (!wrong) return undefined
    return {
      expense: 'OBSERVADO',
      message: wrong.known
        ? `La nota modifica ${wrong.code}, que está registrado después, en ${formatPeriod(wrong.known.period).toLowerCase()}.`
        : `La nota modifica ${wrong.code}, que no está registrado.`,
      evidence: [evidence('register', 'Comprobante que modifica', wrong.code)],
    }
  },
}
