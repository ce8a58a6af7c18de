import { itemAt } from '@contapro/domain/lists/item-at'

import { item } from '../sectors/item.ts'
import { priceLine } from './draft-lines.ts'
import type { Draft, DraftLine } from './draft.ts'
import type { Random } from '../random.ts'

const DISCOUNT_ITEM = item({ text: 'DESCUENTO POR VOLUMEN', unit: 'ZZ', soles: 0 })
const INTEREST = item({ text: 'INTERESES POR MORA', unit: 'ZZ', soles: 0 })

/** Catalog 09: annulment because of a wrong RUC, and discount on whole vouchers. */
export const ANNULMENT = '02'
export const DISCOUNT = '04'

export type NoteContent = {
  readonly code: string
  readonly description: string
  readonly lines: readonly DraftLine[]
}

const charged = (line: DraftLine): boolean => line.affectation !== '15'

/** One line for a share, in per mille, of the target's first line; amounts in foreign currency stay multiples of ten. */
function partOf(target: Draft, what: typeof DISCOUNT_ITEM, share: number): readonly DraftLine[] {
  const first = itemAt(target.lines.filter(charged), 0)
  const value = Math.max(1, Math.floor((first.value * share) / 1000))
  const unitValue = target.currency !== 'PEN' ? 10_000_000 : value * 10_000
  const one = { item: what, affectation: first.affectation, quantity: 1000, unitValue }
  return [priceLine(one, first.igvRate)]
}

/** Cancels a voucher issued to the wrong RUC, which is then neither a purchase nor a return. */
export function annulmentContent(target: Draft): NoteContent {
  return { code: ANNULMENT, description: 'ANULACIÓN POR ERROR EN EL RUC', lines: target.lines.filter(charged) }
}

/** A credit note cancels the whole voucher, returns one line, or gives a discount. */
export function creditNoteContent(random: Random, target: Draft): NoteContent {
  const lines = target.lines.filter(charged)
  const way = random.next()
  if (way < 0.45) return { code: '01', description: 'ANULACIÓN DE LA OPERACIÓN', lines }
  if (way < 0.6) return { code: '06', description: 'DEVOLUCIÓN TOTAL', lines }
  if (way < 0.8) return { code: '07', description: 'DEVOLUCIÓN POR ÍTEM', lines: lines.slice(0, 1) }
  return { code: DISCOUNT, description: 'DESCUENTO GLOBAL', lines: partOf(target, DISCOUNT_ITEM, 50) }
}

export function debitNoteContent(target: Draft): NoteContent {
  return { code: '01', description: 'INTERESES POR MORA', lines: partOf(target, INTEREST, 20) }
}
