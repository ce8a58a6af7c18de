import type { DetractionLot } from '@contapro/contract/detraction-lots'

import { formatCount } from '../../../lib/format/format-count.ts'

/** Whether what no deposit paid of a lot can be given up: a part of it was deposited, so the lot itself cannot be canceled. */
export function canRelease({ state, waiting_count: waiting }: DetractionLot): boolean {
  return state === 'PARTLY_PAID' && waiting > 0
}

export function releaseLabel({ waiting_count: waiting }: DetractionLot): string {
  return waiting === 1 ? 'Liberar la que no tiene constancia' : `Liberar las ${formatCount(waiting)} sin constancia`
}

/** `9 de 14 con constancia, 1 en parte, 4 sin constancia`: how far a lot is paid. */
export function paidSoFar(lot: DetractionLot): string {
  const { count, paid_count: paid, partly_count: partly, waiting_count: waiting, released_count: released } = lot
  return [
    `${formatCount(paid)} de ${formatCount(count)} con constancia`,
    ...(partly > 0 ? [`${formatCount(partly)} en parte`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} sin constancia`] : []),
    ...(released > 0 ? [released === 1 ? '1 liberada' : `${formatCount(released)} liberadas`] : []),
  ].join(', ')
}

/** Why the file of a lot is not given out any more; undefined while it is. */
export function whyNoFile(lot: DetractionLot): string | undefined {
  if (lot.state === 'PAID') return 'Su .txt ya no se descarga: todos sus depósitos están hechos.'
  if (lot.state !== 'PARTLY_PAID') return undefined
  const made = 'Su .txt ya no se descarga: lo que ya se depositó se pagaría otra vez.'
  if (lot.waiting_count > 0) return `${made} Libera lo que no tiene constancia y prepara con eso otro lote.`
  return lot.partly_count > 0 ? `${made} Lo que falta de los pagados en parte sigue en Por pagar.` : made
}
