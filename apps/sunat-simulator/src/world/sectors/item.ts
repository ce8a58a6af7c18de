/** A good or service for sale. */
export type Item = {
  readonly text: string
  /** Catalog 03. */
  readonly unit: string
  /** Usual price with taxes, in céntimos of sol. */
  readonly price: number
  /** Catalog 07. */
  readonly affectation: '10' | '20' | '30'
  /** ISC rate on the value, in per mille. */
  readonly isc: number
  /** UNSPSC, when the seller states it. */
  readonly code: string | undefined
}

/** An item as `sectors.json` writes it; taxed and without ISC by default. */
export type ItemData = Pick<Item, 'text' | 'unit'> & {
  readonly soles: number
  readonly affectation?: Item['affectation']
  readonly isc?: number
  readonly code?: string
}

export function item({ text, unit, soles, affectation = '10', isc = 0, code }: ItemData): Item {
  return { text, unit, price: Math.round(soles * 100), affectation, isc, code }
}
