import { itemAt } from '@contapro/domain/lists/item-at'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import type { TestClient } from '../testing/test-client.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

type Taxed = { readonly base: string; readonly igv: string }

type TrueVoucher = {
  readonly car: string
  readonly code: string
  readonly type: string
  readonly state: string
  readonly currency: string
  readonly exchange_rate: number
  readonly total: string
  readonly base: string
  readonly igv: string
  readonly destination: string | null
  readonly stated_in: string
  readonly stated_total: string
  readonly counted: boolean
  readonly adds: Readonly<Record<string, unknown>>
}

type Truth = {
  readonly count: number
  readonly counted: { readonly count: number; readonly by_rate: { general: Taxed; reduced: Taxed } } & Readonly<
    Record<string, unknown>
  >
  readonly vouchers: readonly TrueVoucher[]
  readonly not_proposed: readonly { readonly code: string; readonly type: string }[]
}

const PERIODS = ['202606', '202607', '202608', '202609']
const HARDWARE_STORE = 0
const RESTAURANT = 2
const EXPORTER = 5
const cents = (text: unknown): number => Math.round(Number(text) * 100)

/** The rows of a file that count, read from its states and note reasons alone. */
async function countedRows(client: TestClient, book: 'rce' | 'rvie', period: string) {
  const [header = [], ...rows] = await client.readProposal(book, period)
  const at = (name: string) => header.findIndex((cell) => cell.startsWith(name))
  const [state, reason, type] = [at('Est. Comp'), at('Tipo de Nota'), at('Tipo CP/Doc.')]
  const counted = rows.filter((row) => {
    const annuls = book === 'rce' && row[type] === '07' && row[reason] === '02'
    return !['2', '3', '4'].includes(row[state] ?? '') && !annuls
  })
  const sum = (...names: string[]) =>
    counted.reduce((total, row) => total + names.reduce((part, name) => part + cents(row[header.indexOf(name)]), 0), 0)
  return { counted, sum, left: rows.length - counted.length }
}

describe('what counts', () => {
  it('in purchases is the sum of the columns of the rows that are neither voided nor annulled', async () => {
    let left = 0
    for (const period of PERIODS) {
      const { counted, sum, ...rest } = await countedRows(test.clientOf(1), 'rce', period)
      const truth = (await test.clientOf(1).truth<Truth>('rce', period)).counted
      expect(truth.count).toBe(counted.length)
      for (const [name, column] of Object.entries({
        base_dg: 'BI Gravado DG',
        igv_dg: 'IGV / IPM DG',
        base_dgng: 'BI Gravado DGNG',
        igv_dgng: 'IGV / IPM DGNG',
        base_dng: 'BI Gravado DNG',
        igv_dng: 'IGV / IPM DNG',
        not_taxed: 'Valor Adq. NG',
        isc: 'ISC',
        icbper: 'ICBPER',
        other: 'Otros Trib/ Cargos',
        total: 'Total CP',
      }))
        expect([name, cents(truth[name])]).toEqual([name, sum(column)])
      left += rest.left
    }
    expect(left).toBeGreaterThan(4)
  })

  it('in sales is the sum of the columns less the discounts', async () => {
    for (const period of PERIODS) {
      const { counted, sum } = await countedRows(test.client, 'rvie', period)
      const truth = (await test.client.truth<Truth>('rvie', period)).counted
      expect(truth.count).toBe(counted.length)
      for (const [name, columns] of Object.entries({
        exported: ['Valor Facturado Exportación'],
        taxed: ['BI Gravada', 'Dscto BI'],
        igv: ['IGV / IPM', 'Dscto IGV / IPM'],
        exempt: ['Mto Exonerado'],
        not_subject: ['Mto Inafecto'],
        isc: ['ISC'],
        icbper: ['ICBPER'],
        other: ['Otros Tributos'],
        total: ['Total CP'],
      }))
        expect([name, cents(truth[name])]).toEqual([name, sum(...columns)])
    }
  })

  it.each([
    ['rce', HARDWARE_STORE, 'base_dg', 'igv_dg'],
    ['rce', RESTAURANT, 'base_dg', 'igv_dg'],
    ['rvie', RESTAURANT, 'taxed', 'igv'],
  ] as const)('is divided by rate (%s of %i)', async (book, place, base, igv) => {
    for (const period of PERIODS) {
      const { counted } = await test.clientOf(place).truth<Truth>(book, period)
      const { general, reduced } = counted.by_rate
      expect(cents(general.base) + cents(reduced.base)).toBe(cents(counted[base]))
      expect(cents(general.igv) + cents(reduced.igv)).toBe(cents(counted[igv]))
      // Each line rounds its IGV.
      expect(Math.abs(cents(general.igv) - cents(general.base) * 0.18)).toBeLessThan(300)
      expect(Math.abs(cents(reduced.igv) - cents(reduced.base) * 0.105)).toBeLessThan(300)
    }
  })

  it('is said of each voucher, with its base, IGV and destination', async () => {
    const vouchers: TrueVoucher[] = []
    for (const period of PERIODS) {
      const truth = await test.clientOf(1).truth<Truth>('rce', period)
      const counting = truth.vouchers.filter(({ counted }) => counted)
      expect(counting).toHaveLength(truth.counted.count)
      const bases = ['base_dg', 'base_dgng', 'base_dng'].map((name) => cents(truth.counted[name]))
      expect(counting.reduce((sum, { base }) => sum + cents(base), 0)).toBe(bases.reduce((a, b) => a + b))
      for (const name of ['base_dg', 'igv_dg', 'igv_dgng', 'base_dng', 'not_taxed', 'total'])
        expect(truth.vouchers.reduce((sum, { adds }) => sum + cents(adds[name]), 0)).toBe(cents(truth.counted[name]))
      vouchers.push(...truth.vouchers)
    }
    expect(new Set(vouchers.map(({ destination }) => destination))).toEqual(new Set(['DG', 'DGNG', 'DNG', 'MIXED']))
    expect(vouchers.some(({ state, counted }) => state === '4' && !counted)).toBe(true)
    const sales = await test.client.truth<Truth>('rvie', itemAt(PERIODS, 0))
    expect(new Set(sales.vouchers.map(({ destination }) => destination))).toEqual(new Set([null]))
  })
})

describe('the currency that a register states', () => {
  const [rce, rvie] = [
    { car: 3, total: 24, currency: 25, rate: 26 },
    { car: 3, total: 25, currency: 26, rate: 27 },
  ]

  it.each([
    ['rce', rce],
    ['rvie', rvie],
  ] as const)('is that of the document for some taxpayers (%s)', async (book, at) => {
    let compared = 0
    for (const period of PERIODS) {
      const [, ...rows] = await test.clientOf(EXPORTER).readProposal(book, period)
      const { vouchers } = await test.clientOf(EXPORTER).truth<Truth>(book, period)
      const byCar = new Map(vouchers.map((voucher) => [voucher.car, voucher]))
      for (const row of rows) {
        const voucher = byCar.get(row[at.car] ?? '')
        const isForeign = row[at.currency] !== 'PEN'
        expect(voucher?.stated_in).toBe(isForeign ? 'document' : 'soles')
        expect(Number(row[at.rate])).toBe(voucher?.exchange_rate)
        expect(cents(voucher?.total)).toBe(Math.round(cents(row[at.total]) * Number(row[at.rate])) || 0)
        expect(cents(voucher?.stated_total)).toBe(cents(row[at.total]))
        compared += isForeign ? 1 : 0
      }
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('is soles for most', async () => {
    const { world } = test.simulator
    const stating = world.taxpayers.filter(({ statesDocumentCurrency }) => statesDocumentCurrency)
    expect(stating.length).toBeGreaterThan(3)
    expect(stating.length).toBeLessThan(world.taxpayers.length / 3)
    for (const period of PERIODS) {
      const { vouchers } = await test.client.truth<Truth>('rce', period)
      expect(new Set(vouchers.map(({ stated_in }) => stated_in))).toEqual(new Set(['soles']))
    }
  })
})

describe('what the proposal leaves out', () => {
  it('is listed apart', async () => {
    const types = new Set<string>()
    for (const { period } of test.simulator.world.periods(test.client.owner, 'rce')) {
      const { not_proposed, vouchers } = await test.client.truth<Truth>('rce', period)
      for (const { type } of not_proposed) types.add(type)
      const codes = new Set(vouchers.map(({ code }) => code))
      expect(not_proposed.filter(({ code }) => codes.has(code))).toEqual([])
    }
    expect([...types].toSorted()).toEqual(['03', '12', '13', '14'])
  })
})

describe('the rates', () => {
  it('are those of the rows, for every day', async () => {
    type Rates = { rates: { date: string; published: boolean; usd: { sell: string }; eur: { sell: string } }[] }
    const { ruc } = test.clientOf(EXPORTER).owner
    const url = `${test.simulator.url}/_sim/api/taxpayers/${ruc}/truth/rates`
    const { rates } = await readJson<Rates>(await fetch(`${url}?from=2026-06-01&to=2026-09-30`))
    expect(rates).toHaveLength(122)
    expect(rates.filter(({ published }) => published).length).toBeLessThan(90)
    const byDate = new Map(rates.map((rate) => [rate.date, rate]))
    let compared = 0
    for (const period of PERIODS.map(taxPeriod))
      for (const { draft, rate } of test.simulator.world.rows(test.clientOf(EXPORTER).owner, 'rvie', period)) {
        if (draft.currency === 'PEN' || draft.note) continue
        const day = byDate.get(draft.issueDate)
        expect(rate / 1000).toBe(Number(draft.currency === 'USD' ? day?.usd.sell : day?.eur.sell))
        compared += 1
      }
    expect(compared).toBeGreaterThan(20)
    expect((await fetch(`${url}?from=ayer`)).status).toBe(400)
  })
})
