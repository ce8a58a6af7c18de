import { itemAt } from '@contapro/domain/lists/item-at'

import { item, type Item } from '../sectors/item.ts'
import type { Sector } from '../sectors/sector.ts'
import type { Affectation, DraftCurrency, DraftLine, DraftSums } from './draft.ts'
import type { Random } from '../random.ts'
import { multiplyFraction } from '../multiply-fraction.ts'
import { GENERAL_RATE } from './draft-terms.ts'

/** Ley 30884: S/ 0.50 for each plastic bag since 2023. */
const ICBPER_PER_BAG = 50
const BAG = item({ text: 'BOLSA PLÁSTICA BIODEGRADABLE', unit: 'NIU', soles: 0.2 })
/** Goods and services outside the reduced rate of restaurants and hotels. */
const AT_GENERAL_RATE = [
  item({ text: 'VINO TINTO BOTELLA 750 ML PARA LLEVAR', unit: 'NIU', soles: 64.9 }),
  item({ text: 'ESTACIONAMIENTO POR HORAS', unit: 'ZZ', soles: 18 }),
  item({ text: 'ALQUILER DE SALA DE REUNIONES', unit: 'ZZ', soles: 236 }),
]

export type LineTerms = {
  readonly currency: DraftCurrency
  /** Per mille. */
  readonly igvRate: number
  readonly exported?: boolean
  /** Set when a seller with the reduced rate also sells something at the general one; it chooses what. */
  readonly atGeneralRate?: number | undefined
}

/** The amounts of a line in SUNAT's order: product, discount, ISC on the value, IGV on value and ISC. */
export function priceLine(
  line: Pick<DraftLine, 'item' | 'affectation' | 'quantity' | 'unitValue'> & { discountRate?: number; bags?: number },
  igvRate: number,
): DraftLine {
  const product = multiplyFraction(line.unitValue, line.quantity, 10_000_000)
  const discount = line.discountRate ? multiplyFraction(product, line.discountRate, 1000) : 0
  const value = product - discount
  const taxed = line.affectation === '10' || line.affectation === '15'
  const isc = line.affectation === '10' ? multiplyFraction(value, line.item.isc, 1000) : 0
  return {
    item: line.item,
    affectation: line.affectation,
    quantity: line.quantity,
    unitValue: line.unitValue,
    discount,
    value,
    igvRate,
    isc,
    igv: taxed ? multiplyFraction(value + isc, igvRate, 1000) : 0,
    icbper: (line.bags ?? 0) * ICBPER_PER_BAG,
  }
}

/** Multiples of ten dollars or euros, so that base and total convert exactly at a rate of three decimals. */
export function foreignUnit(price: number): number {
  return Math.max(1, Math.round(price / 100 / 1.18 / 36)) * 10_000_000
}

function solesUnit(random: Random, chosen: Item, affectation: Affectation, igvRate: number): number {
  const price = Math.max(10, Math.round(chosen.price * (0.85 + random.next() * 0.3)))
  const taxed = affectation === '10' || affectation === '15'
  const factor = taxed ? (1 + chosen.isc / 1000) * (1 + igvRate / 1000) : 1
  return Math.round((price * 10_000) / factor)
}

function makeLine(random: Random, sector: Sector, terms: LineTerms): DraftLine {
  const chosen = random.pick(sector.items)
  const affectation = terms.exported ? '40' : chosen.affectation
  if (terms.currency !== 'PEN') {
    const quantity = random.int(1, Math.min(3, sector.units)) * 1000
    return priceLine({ item: chosen, affectation, quantity, unitValue: foreignUnit(chosen.price) }, terms.igvRate)
  }
  const quantity = sector.measured ? random.int(1000, sector.units * 1000) : random.int(1, sector.units) * 1000
  const unitValue = solesUnit(random, chosen, affectation, terms.igvRate)
  const discountRate = random.chance(0.04) ? random.pick([50, 100, 150]) : 0
  return priceLine({ item: chosen, affectation, quantity, unitValue, discountRate }, terms.igvRate)
}

/** The lines of a voucher. Lines in foreign currency share one affectation, so that only one register column is converted. */
export function makeLines(random: Random, sector: Sector, terms: LineTerms): readonly DraftLine[] {
  const lines: DraftLine[] = []
  for (let left = random.int(1, sector.lines); left > 0; left -= 1) lines.push(makeLine(random, sector, terms))
  const first = itemAt(lines, 0)
  if (terms.currency !== 'PEN') return lines.filter((line) => line.affectation === first.affectation && line.isc === 0)
  if (sector.id === 'supermercado' && random.chance(0.6)) {
    const bags = random.int(1, 4)
    const bag = { item: BAG, affectation: '10', quantity: bags * 1000, unitValue: 84_746, bags } as const
    lines.push(priceLine(bag, terms.igvRate))
  }
  if (random.chance(0.02) && first.affectation === '10') {
    const bonus = {
      item: { ...first.item, isc: 0 },
      affectation: '15',
      quantity: 1000,
      unitValue: first.unitValue,
    } as const
    lines.push(priceLine(bonus, terms.igvRate))
  }
  if (terms.atGeneralRate !== undefined) {
    const extra = itemAt(AT_GENERAL_RATE, terms.atGeneralRate % AT_GENERAL_RATE.length)
    const unitValue = Math.round((extra.price * 10_000) / (1 + GENERAL_RATE / 1000))
    lines.push(priceLine({ item: extra, affectation: '10', quantity: 1000, unitValue }, GENERAL_RATE))
  }
  return lines
}

export function sumDraft(lines: readonly DraftLine[]): DraftSums {
  let [taxed, exempt, notSubject, exported, free, igv, isc, icbper] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const line of lines) {
    icbper += line.icbper
    if (line.affectation === '15') {
      free += line.value
      continue
    }
    igv += line.igv
    isc += line.isc
    if (line.affectation === '10') taxed += line.value
    else if (line.affectation === '20') exempt += line.value
    else if (line.affectation === '30') notSubject += line.value
    else exported += line.value
  }
  const total = taxed + exempt + notSubject + exported + igv + isc + icbper
  return { taxed, exempt, notSubject, exported, free, igv, isc, icbper, total }
}
