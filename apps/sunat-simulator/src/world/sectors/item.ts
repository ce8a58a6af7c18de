/** Something that is bought or sold. */
export type Item = {
  readonly text: string
  /** Catalog 03. */
  readonly unit: string
  /** Usual price with taxes, in céntimos of sol. */
  readonly price: number
  /** Catalog 07; taxed unless it says otherwise. */
  readonly affectation: '10' | '20' | '30'
  /** Rate of ISC on the value, in per mille. */
  readonly isc: number
  /** UNSPSC, when its seller states it. */
  readonly code: string | undefined
}

type Extra = { readonly affectation?: Item['affectation']; readonly isc?: number; readonly code?: string }

export function item(text: string, unit: string, soles: number, extra: Extra = {}): Item {
  const { affectation = '10', isc = 0, code } = extra
  return { text, unit, price: Math.round(soles * 100), affectation, isc, code }
}
