import type { Item } from './item.ts'

export type SectorDetraction = {
  /** Catalog 54. */
  readonly code: string
  /** Per mille of the total. */
  readonly rate: number
  /** Totals above this many céntimos are subject. */
  readonly above: number
  /** Catalog 51. */
  readonly operationType: string
}

/** A line of business: what its companies are called and what they sell. */
export type Sector = {
  readonly id: string
  readonly label: string
  /** First words of the company names. */
  readonly trades: readonly string[]
  readonly items: readonly Item[]
  /** Ley 31556: restaurants and lodging of small businesses. */
  readonly reduced: boolean
  readonly detraction: SectorDetraction | undefined
  /** Perception of the sale, in per mille (fuel 10, listed goods 20). */
  readonly perception: number
  /** Share of its vouchers in dollars. */
  readonly dollars: number
  /** Quantities with decimals: gallons, kilos. */
  readonly measured: boolean
  /** Lines of a voucher, at most. */
  readonly lines: number
  /** Units of each line, at most. */
  readonly units: number
}

type SectorData = Pick<Sector, 'id' | 'label' | 'trades' | 'items'> & Partial<Sector>

export function sector(data: SectorData): Sector {
  return {
    reduced: false,
    detraction: undefined,
    perception: 0,
    dollars: 0,
    measured: false,
    lines: 4,
    units: 6,
    ...data,
  }
}

/** R.S. 183-2004: services of Annex 3, above S/ 700; carriage of goods, above S/ 400. */
export const spot = {
  services: { code: '037', rate: 120, above: 70_000, operationType: '1001' },
  business: { code: '022', rate: 120, above: 70_000, operationType: '1001' },
  labour: { code: '012', rate: 120, above: 70_000, operationType: '1001' },
  rent: { code: '019', rate: 100, above: 70_000, operationType: '1001' },
  repair: { code: '020', rate: 120, above: 70_000, operationType: '1001' },
  building: { code: '030', rate: 40, above: 70_000, operationType: '1001' },
  sand: { code: '009', rate: 100, above: 70_000, operationType: '1001' },
  carriage: { code: '027', rate: 40, above: 40_000, operationType: '1004' },
} as const satisfies Record<string, SectorDetraction>
