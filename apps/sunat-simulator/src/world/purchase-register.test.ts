import { addMonths } from '@contapro/domain/periods/tax-period'
import { itemAt } from '@contapro/domain/lists/item-at'
import { describe, expect, it } from 'vitest'

import { destinationOf } from './proposals/destination.ts'
import { taxedSalesPart, type RegisterRow } from './proposals/register-row.ts'
import { codeOf } from './vouchers/code-of.ts'
import { igvRatesOf } from './vouchers/igv-rates-of.ts'
import { World } from './world.ts'

const world = new World({ now: new Date('2026-11-15T15:00:00Z') })

function* rowsOf(place: number, book: 'rce' | 'rvie' = 'rce'): Generator<RegisterRow> {
  const owner = itemAt(world.taxpayers, place)
  for (const { period } of world.periods(owner, book)) yield* world.rows(owner, book, period)
}

const HARDWARE_STORE = 0
const EXPORTER = 5
const rows = [HARDWARE_STORE, 1, 2, 3, EXPORTER].flatMap((place) => Array.from(rowsOf(place)))

describe('the types of the purchases proposal', () => {
  it('are those of table 11, while the world also has others', () => {
    const owner = itemAt(world.taxpayers, 0)
    const types = new Set<string>()
    for (const { period } of world.periods(owner, 'rce')) {
      const month = world.month(owner, 'rce', period)
      for (let index = 0; index < month.count; index += 1) types.add(world.generator.generate(month, index).type)
    }
    expect([...types]).toEqual(expect.arrayContaining(['03', '13', '14']))
    const proposed = ['01', '07', '08', '30', '34', '42', '50']
    const free = world.taxpayers.flatMap(({ registered }, place) => (registered ? [] : [...rowsOf(place)]))
    expect(new Set(free.map(({ draft }) => draft.type))).toEqual(new Set(proposed))
    // What the taxpayers of the demonstration added.
    const listed = new Set(rows.map(({ draft }) => draft.type))
    expect(listed).toEqual(new Set([...proposed, '03', '12', '14', '64']))
  })
})

describe('destinations', () => {
  const shareOf = (place: number) => {
    const taxed = Array.from(rowsOf(place)).filter(({ amounts }) => amounts.igv !== 0)
    return taxed.filter(({ draft }) => destinationOf(draft).kind !== 'DG').length / taxed.length
  }

  it('are others than taxed sales for a few purchases, and for more of an exporter’s', () => {
    expect(shareOf(HARDWARE_STORE)).toBeGreaterThan(0.01)
    expect(shareOf(HARDWARE_STORE)).toBeLessThan(0.08)
    expect(shareOf(EXPORTER)).toBeGreaterThan(0.1)
  })

  it('divide base and IGV, all of which some rows have in two', () => {
    const kinds = new Set<string>()
    for (const { draft, amounts } of rows) {
      const { kind } = destinationOf(draft)
      const taxed = [taxedSalesPart(amounts).taxed, amounts.taxedDgng, amounts.taxedDng]
      const igv = [taxedSalesPart(amounts).igv, amounts.igvDgng, amounts.igvDng]
      kinds.add(kind)
      expect(taxed.reduce((a, b) => a + b)).toBe(amounts.taxed)
      expect(igv.reduce((a, b) => a + b)).toBe(amounts.igv)
      const used = taxed.filter((amount) => amount !== 0).length
      expect(used).toBe(amounts.taxed === 0 ? 0 : kind === 'MIXED' ? 2 : 1)
    }
    expect(kinds).toEqual(new Set(['DG', 'DGNG', 'DNG', 'MIXED']))
  })

  it('of a note are those of the voucher it modifies', () => {
    const byCode = new Map(rows.map((row) => [`${row.draft.owner.ruc} ${codeOf(row.draft)}`, row.draft]))
    let compared = 0
    for (const { draft } of rows) {
      const target = draft.note?.targets[0]
      const found = target && byCode.get(`${draft.owner.ruc} ${codeOf({ ...target, issuer: draft.issuer })}`)
      if (!found || found.sums.taxed === 0 || draft.sums.taxed === 0) continue
      expect(destinationOf(draft)).toEqual(destinationOf(found))
      compared += 1
    }
    expect(compared).toBeGreaterThan(100)
  })
})

describe('annulled purchases', () => {
  const annulled = rows.filter(({ state }) => state === '4')
  const notes = rows.filter(({ draft }) => draft.note?.code === '02')
  const keyOf = (owner: string, code: string) => `${owner} ${code}`
  const targetOf = ({ draft }: RegisterRow) =>
    draft.note ? keyOf(draft.owner.ruc, codeOf({ ...draft.note.targets[0], issuer: draft.issuer })) : ''

  it('are in state 4 and have a credit note of reason 02 of the same supplier and amount', () => {
    const byTarget = new Map(notes.map((note) => [targetOf(note), note]))
    const paired = annulled.flatMap((row) => {
      const note = byTarget.get(keyOf(row.draft.owner.ruc, codeOf(row.draft)))
      return note ? [{ row, note }] : []
    })
    expect(paired.length).toBeGreaterThan(10)
    for (const { row, note } of paired) {
      expect(note.draft.issueDate).toBe(row.draft.annulledOn)
      expect([row.draft.period, addMonths(row.draft.period, 1)]).toContain(note.draft.period)
      expect(note.amounts.total).toBe(-row.amounts.total)
    }
    // A note of this month may be late, and that of a late factura may be before the first period listed.
    const alone = annulled.filter((row) => !paired.some((pair) => pair.row === row))
    for (const { draft } of alone) expect(['2025-08', '2026-11']).toContain(draft.annulledOn?.slice(0, 7))
  })

  it('are annulled in their month or in the next one, and by no other notes', () => {
    const months = new Set(notes.map(({ draft }) => draft.note?.targets[0].period === draft.period))
    expect(months).toEqual(new Set([true, false]))
    const states = new Map(rows.map(({ draft, state }) => [keyOf(draft.owner.ruc, codeOf(draft)), state]))
    const known = rows.filter((row) => states.has(targetOf(row)))
    for (const row of known) expect(states.get(targetOf(row)) === '4').toBe(row.draft.note?.code === '02')
  })

  it('are active until the date of the note', () => {
    const later = annulled.filter(({ draft }) => draft.annulledOn !== draft.issueDate)
    const { draft, period } = itemAt(later, 0)
    const before = new World({ now: new Date(`${draft.issueDate}T15:00:00Z`) })
    const owner = itemAt(before.taxpayers, world.taxpayers.indexOf(draft.owner))
    const row = [...before.rows(owner, 'rce', period)].find((one) => codeOf(one.draft) === codeOf(draft))
    expect(row?.state).toBe('1')
  })
})

describe('credit notes', () => {
  it('sometimes modify two vouchers of the same issuer and customer', () => {
    for (const book of ['rce', 'rvie'] as const) {
      const doubles = [0, 1, 2, 3].flatMap((place) =>
        Array.from(rowsOf(place, book)).filter(({ draft }) => draft.note?.targets.length === 2),
      )
      expect(doubles.length).toBeGreaterThan(0)
      for (const { draft } of doubles) expect(new Set(draft.note?.targets.map(({ number }) => number)).size).toBe(2)
    }
  })
})

describe('foreign currency', () => {
  it('is that of facturas with an XML and of imports and card settlements without one', () => {
    const found = new Set(rows.map(({ draft }) => `${draft.type} ${draft.currency}`))
    for (const kind of ['01 USD', '01 EUR', '30 USD', '50 USD', '50 EUR', '50 PEN']) expect(found).toContain(kind)
  })
})

describe('vouchers of restaurants and hotels', () => {
  it('have lines at both rates in some cases', () => {
    const counts = rows.map(({ draft }) => igvRatesOf(draft).length)
    const both = counts.filter((count) => count === 2).length
    expect(both).toBeGreaterThan(10)
    expect(both / counts.length).toBeLessThan(0.05)
    const sales = [...rowsOf(2, 'rvie')].filter(({ draft }) => igvRatesOf(draft).length === 2)
    expect(sales.length).toBeGreaterThan(10)
  })
})
