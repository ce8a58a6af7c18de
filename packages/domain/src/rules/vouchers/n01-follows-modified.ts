import { evidence } from '../evidence.ts'
import type { ModifiedOutcome, ModifiedVoucher, PurchaseFacts } from '../purchase-facts.ts'
import type { Rule } from '../rule.ts'

const SEVERITIES = ['DEDUCIBLE', 'OBSERVADO', 'NO_DEDUCIBLE'] as const

type Followed = { readonly code: ModifiedVoucher['code']; readonly outcome: ModifiedOutcome }

/** The voucher that a note follows: of those it modifies, the one with the worst outcome. Undefined when none has been judged. */
export function followedVoucher({ modifies = [] }: PurchaseFacts): Followed | undefined {
  const judged = modifies.flatMap(({ code, known }) => (known?.outcome ? [{ code, outcome: known.outcome }] : []))
  return judged.toSorted((a, b) => SEVERITIES.indexOf(b.outcome.expense) - SEVERITIES.indexOf(a.outcome.expense))[0]
}

export const followsModified: Rule = {
  id: 'N01',
  title: 'La nota sigue al comprobante que modifica',
  severity: 'observe',
  norm: 'Arts. 26 y 27 de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register', 'vouchers'],
  wouldChange: 'Decidir sobre el comprobante que modifica.',
  judge: (purchase) => {
    const followed = followedVoucher(purchase)
    if (!followed) return undefined
    const { code, outcome } = followed
    if (outcome.expense === 'DEDUCIBLE' && outcome.credit === 'SI') return undefined
    const isObserved = outcome.expense === 'OBSERVADO'
    return {
      ...(outcome.expense !== 'DEDUCIBLE' && { expense: outcome.expense }),
      ...(outcome.credit !== 'SI' && { credit: outcome.credit }),
      message: isObserved
        ? `La nota sigue a ${code}, que está observado.`
        : `La nota sigue a ${code}: ${outcome.expense === 'DEDUCIBLE' ? 'su IGV no da todo el crédito' : 'no es deducible'}.`,
      evidence: [
        evidence('register', 'Comprobante que modifica', code),
        evidence('vouchers', 'Decidido por', outcome.isDecided ? 'El contador' : 'Las reglas'),
      ],
    }
  },
}
