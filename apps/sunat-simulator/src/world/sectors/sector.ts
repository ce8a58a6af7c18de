import { item, type Item, type ItemData } from './item.ts'

export type SectorDetraction = {
  /** Catalog 54. */
  readonly code: string
  /** Per mille of the total. */
  readonly rate: number
  /** Totals above this many céntimos are subject to detraction. */
  readonly above: number
  /** Catalog 51. */
  readonly operationType: string
}

/** A line of business: the names of its companies and what they sell. */
export type Sector = {
  readonly id: string
  readonly label: string
  /** First words of the company names. */
  readonly trades: readonly string[]
  readonly items: readonly Item[]
  /** Ley 31556: restaurants and lodging of small businesses have a reduced IGV. */
  readonly reduced: boolean
  readonly detraction: SectorDetraction | undefined
  /** Perception collected with the sale, in per mille (fuel 10, listed goods 20). */
  readonly perception: number
  /** Share of its vouchers issued in dollars. */
  readonly dollars: number
  /** Quantities have decimals, as for gallons and kilos. */
  readonly measured: boolean
  /** Maximum number of lines of a voucher. */
  readonly lines: number
  /** Maximum number of units per line. */
  readonly units: number
}

/** R.S. 183-2004: services of Annex 3 above S/ 700; transport of goods above S/ 400. */
const DETRACTIONS = {
  business: { code: '022', rate: 120, above: 70_000, operationType: '1001' },
  labor: { code: '012', rate: 120, above: 70_000, operationType: '1001' },
  rent: { code: '019', rate: 100, above: 70_000, operationType: '1001' },
  repair: { code: '020', rate: 120, above: 70_000, operationType: '1001' },
  building: { code: '030', rate: 40, above: 70_000, operationType: '1001' },
  sand: { code: '009', rate: 100, above: 70_000, operationType: '1001' },
  transport: { code: '027', rate: 40, above: 40_000, operationType: '1004' },
} as const satisfies Record<string, SectorDetraction>

/** A sector as `sectors.json` writes it. */
export type SectorData = Pick<Sector, 'id' | 'label' | 'trades' | 'lines' | 'units'> &
  Partial<Pick<Sector, 'reduced' | 'perception' | 'dollars' | 'measured'>> & {
    readonly detraction?: keyof typeof DETRACTIONS
    readonly items: readonly ItemData[]
  }

export function sector({ items, detraction, ...data }: SectorData): Sector {
  return {
    reduced: false,
    perception: 0,
    dollars: 0,
    measured: false,
    ...data,
    detraction: detraction && DETRACTIONS[detraction],
    items: items.map(item),
  }
}
