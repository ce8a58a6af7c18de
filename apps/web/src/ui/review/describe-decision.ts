import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { limaMoment } from '../../lib/format/lima-moment.ts'

type Decision = NonNullable<PurchaseVoucher['decision']>

const VERBS: Record<Decision['state'], string> = { VALIDADO: 'Validado', RECHAZADO: 'Declinado' }

/** `Declinado por Rosa Huamán, hoy 17:42` */
export function describeDecision({ state, by, at }: Decision): string {
  return `${VERBS[state]} por ${by}, ${limaMoment(at)}`
}
