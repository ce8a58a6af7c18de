import { cents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'

import type { DestinationEffect } from './destination-effect.ts'

/** The effect of another destination in sentences, before it is chosen. */
export function describeDestinationEffect(
  { change, whenValidated, waiting, unknown }: DestinationEffect,
  destination: SingleDestination,
  hasPercent: boolean,
): string[] {
  const sentences = [
    change === 0
      ? 'Tu IGV de compras no cambia ahora.'
      : `Tu IGV de compras ${change > 0 ? 'sube' : 'baja'} ${formatSoles(cents(Math.abs(change)))}.`,
  ]
  if (waiting > 0) {
    sentences.push(
      `${waiting === 1 ? '1 compra no suma todavía' : `${waiting} compras no suman todavía`}: al validar${waiting === 1 ? 'la' : 'las'}, ${formatSoles(whenValidated)} de IGV.`,
    )
  }
  if (destination === 'DGNG' && !hasPercent)
    sentences.push('La empresa no tiene porcentaje de prorrata: su IGV queda por prorratear.')
  if (unknown > 0) {
    sentences.push(
      `No incluye ${unknown === 1 ? '1 compra' : `${unknown} compras`} de varios destinos, con IGV diferido o sin soles confirmados.`,
    )
  }
  return sentences
}
