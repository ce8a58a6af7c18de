import type { Collection } from '@contapro/contract/collections'

import { formatCount } from '../../lib/format/format-count.ts'

export type VoucherSums = { announced: number; stored: number; quarantined: number }

/** The vouchers SUNAT announced in all registers, and how many were stored and quarantined. */
export function sumRegisters({ registers }: Pick<Collection, 'registers'>): VoucherSums {
  const sum = (field: keyof VoucherSums) => registers.reduce((total, register) => total + register[field], 0)
  return { announced: sum('announced'), stored: sum('stored'), quarantined: sum('quarantined') }
}

/** Whether SUNAT answered at least one register: without it, nobody knows how many vouchers there are. */
export function hasRead({ state, registers, unread }: Pick<Collection, 'state' | 'registers' | 'unread'>): boolean {
  const isWhole = state === 'DONE' && unread.length === 0
  return isWhole || registers.some((one) => one.state === 'STORED' || one.state === 'NO_MOVEMENT' || one.announced > 0)
}

/** `348 en SUNAT = 346 guardados + 2 no legibles. 3 sin archivo.` */
export function describeCollection(collection: Collection): string {
  if (!hasRead(collection))
    return collection.state === 'FAILED' || collection.state === 'DONE'
      ? 'No se leyó ningún registro de SUNAT.'
      : 'Aún no se leyó ningún registro de SUNAT.'
  const sums = describeSums(sumRegisters(collection))
  const { missing } = collection.files
  return missing ? `${sums}. ${formatCount(missing)}\u00A0sin\u00A0archivo.` : `${sums}.`
}

/** `348 en SUNAT = 346 guardados + 2 no legibles` */
export function describeSums({ announced, stored, quarantined }: VoucherSums): string {
  const kept = stored === 1 ? '1 guardado' : `${formatCount(stored)} guardados`
  const unreadable = quarantined === 1 ? '1 no legible' : `${formatCount(quarantined)} no legibles`
  return `${formatCount(announced)} en SUNAT = ${kept} + ${unreadable}`
}
