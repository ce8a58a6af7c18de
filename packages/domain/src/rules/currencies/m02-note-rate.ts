import { isNote } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const noteRate: Rule = {
  id: 'M02',
  title: 'Nota con otro tipo de cambio que su comprobante',
  severity: 'observe',
  norm: 'Oficio 024-2000-K00000',
  confidence: 'confirmed',
  reads: ['register', 'vouchers'],
  wouldChange: 'Registrar la nota con el tipo de cambio del comprobante que modifica.',
  judge: ({ type, currency, exchangeRate, modifies = [] }, { exchangeRateTolerance }) => {
    const [original] = modifies
    const originalRate = original?.known?.exchangeRate
    if (!isNote(type) || currency === 'PEN' || modifies.length !== 1 || !exchangeRate || !originalRate) return undefined
    if (Math.abs(Number(exchangeRate) - Number(originalRate)) <= exchangeRateTolerance) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'La nota usa el tipo de cambio del comprobante que modifica.',
      evidence: [
        evidence('register', 'Tipo de cambio de la nota', exchangeRate),
        evidence('vouchers', `Tipo de cambio de ${original?.code ?? ''}`, originalRate),
      ],
    }
  },
}
