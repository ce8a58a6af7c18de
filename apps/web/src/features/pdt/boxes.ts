import { cents, type Cents } from '@contapro/domain/money/cents'
import { wholeSoles, wholeTax } from '@contapro/domain/igv/whole-soles'

import { toCents } from '../../lib/format/soles.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import type { IgvAmounts } from './igv-amounts.ts'

/** A box of form 621, and the whole soles that belong in it. */
export type Box = { number: string; soles: number }

const RATE_BOXES = {
  compras: { general: ['107', '108'], reduced: ['156', '157'] },
  ventas: { general: ['100', '101'], reduced: ['154', '155'] },
} as const
const IMPORT_BOXES = ['114', '115'] as const
const GENERAL_RATE = 18

/** The boxes of the base and of the tax of an amount. */
export type TaxedBoxes = { base: Box[]; igv: Box[] }

function taxedBoxes([base, igv]: readonly [string, string], amount: Cents, rate: number): TaxedBoxes {
  return {
    base: [{ number: base, soles: wholeSoles(amount) }],
    igv: [{ number: igv, soles: wholeTax(amount, rate) }],
  }
}

/** Imports have boxes of their own, so the others get what is left. */
export function generalBoxes(book: BookTab, amounts: IgvAmounts): TaxedBoxes {
  const imported = toCents(amounts.import_taxable_amount)
  const domestic = cents(toCents(amounts.igv_18_taxable_amount) - imported)
  const boxes = taxedBoxes(RATE_BOXES[book].general, domestic, GENERAL_RATE)
  if (imported === 0) return boxes
  const imports = taxedBoxes(IMPORT_BOXES, imported, GENERAL_RATE)
  return { base: [...boxes.base, ...imports.base], igv: [...boxes.igv, ...imports.igv] }
}

export function reducedBoxes(book: BookTab, amounts: IgvAmounts): TaxedBoxes {
  return taxedBoxes(RATE_BOXES[book].reduced, toCents(amounts.igv_10_taxable_amount), amounts.igv_10_rate)
}

/** What is not taxed is one amount here, and in the form a part of it has a box of its own: exports, and purchases for untaxed sales. */
export function untaxedBoxes(book: BookTab, amounts: IgvAmounts): Box[] {
  const [number, partNumber] = book === 'ventas' ? ['105', '106'] : ['120', '113']
  const part = toCents(book === 'ventas' ? amounts.export_amount : amounts.without_credit_amount)
  const rest = { number, soles: wholeSoles(cents(toCents(amounts.non_taxable_amount) - part)) }
  return part === 0 ? [rest] : [rest, { number: partNumber, soles: wholeSoles(part) }]
}

/** A box that holds an amount as it is; null when the amount is not known. */
export function plainBoxes(number: string, amount: number | null): Box[] {
  return amount === null ? [] : [{ number, soles: wholeSoles(toCents(amount)) }]
}
