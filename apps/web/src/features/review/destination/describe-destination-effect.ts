import type { DestinationEffect } from '@contapro/domain/igv/destination-effect'
import { cents } from '@contapro/domain/money/cents'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'

import { formatCount } from '../../../lib/format/format-count.ts'
import { unbrokenSoles } from '../../../lib/format/soles.ts'

/** The effect of another destination in sentences, before it is chosen. */
export function describeDestinationEffect(
  { change, whenValidated, waiting, unknown }: DestinationEffect,
  destination: SingleDestination,
  hasPercent: boolean,
): string[] {
  const sentences = [
    change === 0
      ? 'Tu IGV de compras no cambia ahora.'
      : `Tu IGV de compras ${change > 0 ? 'sube' : 'baja'} ${unbrokenSoles(cents(Math.abs(change)))}.`,
  ]
  if (waiting === 1) {
    sentences.push(
      whenValidated === 0
        ? 'Tampoco sumaría si lo validas.'
        : `Todavía no suma: si lo validas, suma ${unbrokenSoles(whenValidated)} de IGV.`,
    )
  }
  if (waiting > 1) {
    const count = formatCount(waiting)
    sentences.push(`${count} todavía no suman: si los validas, suman ${unbrokenSoles(whenValidated)} de IGV.`)
  }
  if (destination === 'DGNG' && !hasPercent)
    sentences.push('La empresa no tiene porcentaje de prorrata: su IGV queda por prorratear.')
  if (unknown > 0) {
    sentences.push(
      `No incluye ${unknown === 1 ? '1 compra' : `${formatCount(unknown)} compras`} de varios destinos, con IGV diferido o sin soles confirmados.`,
    )
  }
  return sentences
}
