import { readCpe } from '@contapro/cpe/read/read-cpe'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { itemAt } from '@contapro/domain/lists/item-at'
import { decimalToCents, type Decimal } from '@contapro/domain/money/decimal'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { BOOKS } from '@contapro/domain/vouchers/book'
import { invoiceColumns } from '@contapro/domain/vouchers/invoice-columns'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import { describe, expect, it } from 'vitest'

import type { RegisterRow } from './proposals/register-row.ts'
import { multiplyFraction } from './multiply-fraction.ts'
import { toInvoice } from './vouchers/to-invoice.ts'
import { World } from './world.ts'

const now = new Date('2026-11-15T15:00:00Z')
const world = new World({ now })

function* everyRow(): Generator<RegisterRow> {
  for (const taxpayer of world.taxpayers.slice(0, 7))
    for (const book of BOOKS)
      for (const { period } of world.periods(taxpayer, book)) {
        if (period === '202610' && taxpayer.large) continue
        yield* world.rows(taxpayer, book, period)
      }
}

const rows = [...everyRow()]

describe('taxpayers', () => {
  it('have credentials that the product’s forms accept', () => {
    for (const { ruc, solUser, solKey, clientId, clientSecret } of world.taxpayers) {
      expect(isRuc(ruc)).toBe(true)
      expect(solUser).toMatch(/^[A-Z0-9]{8}$/)
      expect(solKey).toMatch(/^[A-Za-z0-9]{1,12}$/)
      expect(clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(clientSecret.length).toBeLessThanOrEqual(100)
    }
    expect(new Set(world.taxpayers.map(({ ruc }) => ruc)).size).toBe(world.taxpayers.length)
  })

  it('include one for each failing state and at least twenty free to register', () => {
    const withFault = (behaviour: string) =>
      world.taxpayers.filter(
        ({ ruc, registered }) =>
          registered && world.faults.settingsOf(ruc).faults.some((one) => one.behaviour === behaviour),
      )
    expect(withFault('B1')).toHaveLength(1)
    expect(withFault('B4')).toHaveLength(1)
    expect(withFault('B12')).toHaveLength(1)
    expect(world.taxpayers.filter(({ registered }) => !registered).length).toBeGreaterThanOrEqual(20)
    expect(world.taxpayers.some(({ ruc }) => ruc.startsWith('10'))).toBe(true)
  })

  it('list at least thirteen periods up to the current one', () => {
    const periods = world.periods(itemAt(world.taxpayers, 0), 'rce').map(({ period }) => period)
    expect(periods[0]).toBe('202611')
    expect(periods.length).toBeGreaterThanOrEqual(13)
  })

  it('include one with a month of 5,000 purchases', () => {
    const large = itemAt(
      world.taxpayers.filter((taxpayer) => taxpayer.large),
      0,
    )
    const count = [...world.rows(large, 'rce', taxPeriod('202610'))].length
    expect(count).toBeGreaterThanOrEqual(5000)
    expect(count).toBeLessThan(5050)
  })
})

describe('seed', () => {
  it('determines the world', () => {
    const fingerprint = (one: World) => {
      const taxpayer = itemAt(one.taxpayers, 0)
      return JSON.stringify([taxpayer, ...one.rows(taxpayer, 'rce', taxPeriod('202609'))])
    }
    expect(fingerprint(new World({ now }))).toBe(fingerprint(world))
    expect(fingerprint(new World({ now, seed: 7 }))).not.toBe(fingerprint(world))
  })
})

function reread(row: RegisterRow): Invoice | undefined {
  const voucher = toInvoice(row.draft)
  if (!voucher) return undefined
  const { document, findings } = readCpe(Buffer.from(writeVoucher(voucher)))
  expect(findings).toEqual([])
  if (document?.kind !== 'invoice') throw new Error(`${document?.kind} is not a sale`)
  return document
}

describe('register rows', () => {
  it('cover every type, currency, state and tax of both books', () => {
    const types = new Set(rows.map(({ draft }) => `${draft.book} ${draft.type}`))
    for (const type of ['01', '07', '08', '30', '34', '42', '50']) expect(types).toContain(`rce ${type}`)
    expect(types).not.toContain('rce 13')
    for (const type of ['01', '03', '07', '08', '12']) expect(types).toContain(`rvie ${type}`)
    const some = (matches: (row: RegisterRow) => boolean) => expect(rows.some(matches)).toBe(true)
    some(({ draft }) => draft.currency === 'USD' && draft.type === '07')
    some(({ state }) => state === '2')
    some(({ draft, period }) => draft.late && draft.period < period)
    some(({ draft }) => draft.igvRate === 105 && draft.period.startsWith('2026'))
    some(({ draft }) => draft.igvRate === 100 && draft.period.startsWith('2025'))
    for (const column of ['exported', 'exempt', 'notSubject', 'isc', 'icbper', 'free'] as const)
      some(({ amounts }) => amounts[column] !== 0)
    some(({ amounts }) => amounts.taxedDiscount < 0)
    some(({ draft }) => draft.detraction !== undefined)
    some(({ draft }) => draft.perception !== undefined)
  })

  it('match the amounts of their XML to the céntimo', () => {
    let compared = 0
    for (const [at, row] of rows.entries()) {
      if (at % 5 > 0) continue
      const voucher = reread(row)
      const { isUntaxed, addedToTotal = 0 } = row.draft.stated ?? {}
      if (!voucher || isUntaxed || (row.state === '2' && row.draft.book === 'rvie')) continue
      const columns = invoiceColumns(voucher)
      const sign = voucher.type === '07' ? -1 : 1
      const soles = (amount: Decimal) => sign * multiplyFraction(decimalToCents(amount), row.rate, 1000) || 0
      const { amounts } = row
      const isc = soles(columns.isc)
      expect(amounts.taxed + amounts.taxedDiscount).toBe(soles(columns.taxed) + (row.draft.book === 'rce' ? isc : 0))
      expect(amounts.igv + amounts.igvDiscount).toBe(soles(columns.igv))
      expect(amounts.exempt).toBe(soles(columns.exempt))
      expect(amounts.notSubject).toBe(soles(columns.notSubject))
      expect(amounts.exported).toBe(soles(columns.exported))
      expect(amounts.isc).toBe(isc)
      expect(amounts.icbper).toBe(soles(columns.icbper))
      expect(amounts.total).toBe(soles(voucher.totals.payable) + addedToTotal)
      compared += 1
    }
    expect(compared).toBeGreaterThan(2000)
  })

  it('have a unique CAR of 27 characters', () => {
    const seen = new Set<string>()
    for (const { car, draft, period } of rows) {
      expect(car).toHaveLength(27)
      const key = `${draft.owner.ruc} ${draft.book} ${period} ${car}`
      expect(seen.has(key)).toBe(false)
      seen.add(key)
    }
  })

  it('of notes refer to an existing voucher', () => {
    for (const { draft } of rows) {
      if (!draft.note) continue
      let modified = 0
      for (const target of draft.note.targets) {
        const found = world.find(draft.owner, draft.book, { issuer: draft.issuer.documentNumber, ...target })
        expect(found).toMatchObject({ type: target.type, issueDate: target.issueDate })
        modified += found?.sums.total ?? 0
      }
      expect(draft.sums.total).toBeLessThanOrEqual(modified)
    }
  })

  it('include numbers shared by two suppliers or by two types', () => {
    const numbers = Map.groupBy(rows, ({ draft }) => `${draft.owner.ruc} ${draft.book} ${draft.series}-${draft.number}`)
    const groups = [...numbers.values()].filter((group) => group.length > 1)
    const differ = (pick: (row: RegisterRow) => string) => groups.some((group) => new Set(group.map(pick)).size > 1)
    expect(differ(({ draft }) => draft.type)).toBe(true)
    expect(differ(({ draft }) => draft.issuer.documentNumber)).toBe(true)
  })

  it('can be found by their number', () => {
    for (const [at, { draft }] of rows.entries()) {
      if (at % 11 > 0 || !toInvoice(draft)) continue
      const { type, series, number } = draft
      const found = world.find(draft.owner, draft.book, { issuer: draft.issuer.documentNumber, type, series, number })
      expect(found?.index).toBe(draft.index)
    }
  })
})

describe('records outside the registers', () => {
  it('include deposits, some with a missing field, and leave some detractions without deposit', () => {
    const deposits = world.taxpayers.slice(0, 7).flatMap((taxpayer) =>
      world.periods(taxpayer, 'rce').flatMap(({ period }) => {
        if (taxpayer.large && period === '202610') return []
        return Array.from(world.deposits(taxpayer, 'rce', period))
      }),
    )
    const due = rows.filter(({ draft }) => draft.book === 'rce' && draft.detraction).length
    expect(deposits.length).toBeGreaterThan(50)
    expect(deposits.length).toBeLessThan(due)
    expect(deposits.some(({ operationNumber, paymentNumber }) => operationNumber === '' || paymentNumber === '')).toBe(
      true,
    )
    for (const { amount } of deposits) expect(amount % 100).toBe(0)
  })

  it('include deposits in two parts, and some of which the second is missing', () => {
    const periods = world.periods(itemAt(world.taxpayers, 1), 'rce').filter(({ period }) => period < '202609')
    let [whole, part] = [0, 0]
    for (const place of [0, 1, 2, 3])
      for (const { period } of periods) {
        const owner = itemAt(world.taxpayers, place)
        const month = world.month(owner, 'rce', period)
        const due = new Map(
          Array.from(world.generator.all(month), (draft) => [
            `${draft.series}-${draft.number} ${draft.issuer.documentNumber}`,
            draft.detraction?.amount ?? 0,
          ]),
        )
        const paid = Map.groupBy(
          world.deposits(owner, 'rce', period),
          ({ voucherSeries, voucherNumber, supplierRuc }) => `${voucherSeries}-${voucherNumber} ${supplierRuc}`,
        )
        for (const [voucher, deposits] of paid) {
          const sum = deposits.reduce((total, { amount }) => total + amount, 0)
          if (sum < (due.get(voucher) ?? 0)) part += 1
          else if (deposits.length > 1) whole += 1
        }
      }
    expect(whole).toBeGreaterThan(3)
    expect(part).toBeGreaterThan(1)
  })

  it('include deposits made three months late, and certificates that cover two vouchers', () => {
    const periods = world.periods(itemAt(world.taxpayers, 1), 'rce').filter(({ period }) => period !== '202610')
    const deposits = [0, 1, 2, 3].flatMap((place) =>
      periods.flatMap(({ period }) => Array.from(world.deposits(itemAt(world.taxpayers, place), 'rce', period))),
    )
    const waited = deposits.map(({ period, paidOn }) => {
      const found = `${period.slice(0, 4)}-${period.slice(4)}-01`
      return (Date.parse(paidOn) - Date.parse(found)) / 86_400_000
    })
    expect(waited.some((days) => days > 110)).toBe(true)
    const certificates = Map.groupBy(deposits, ({ customerRuc, certificate }) => `${customerRuc} ${certificate}`)
    const shared = [...certificates.values()].filter((rows) => rows.length > 1)
    expect(shared.length).toBeGreaterThan(3)
    expect(shared.length).toBeLessThan(deposits.length / 10)
    for (const rows of shared) {
      expect(new Set(rows.map(({ voucherSeries, voucherNumber }) => `${voucherSeries}-${voucherNumber}`)).size).toBe(2)
      expect(new Set(rows.map(({ supplierRuc, paidAt }) => `${supplierRuc} ${paidAt}`)).size).toBe(1)
    }
  })

  it('include retentions, perceptions and fee receipts whose XML adds up', () => {
    let [retentions, perceptions, receipts] = [0, 0, 0]
    for (const taxpayer of world.taxpayers.slice(0, 5))
      for (const { period } of world.periods(taxpayer, 'rce')) {
        const found = [
          ...world.withholdings(taxpayer, '20', period).map(({ voucher }) => voucher),
          ...world.withholdings(taxpayer, '40', period).map(({ voucher }) => voucher),
          ...world.feeReceipts(taxpayer, period),
        ]
        for (const voucher of found) {
          const { document, findings } = readCpe(Buffer.from(writeVoucher(voucher)))
          expect(findings.filter(({ severity }) => severity !== 'notice')).toEqual([])
          expect(document).toMatchObject({ type: voucher.type, number: voucher.number })
          if (voucher.type === '20') retentions += 1
          else if (voucher.type === '40') perceptions += 1
          else receipts += 1
        }
      }
    expect(Math.min(retentions, perceptions, receipts)).toBeGreaterThan(5)
  })

  it('include suppliers that are not active or not found', () => {
    const { all } = world.companies
    expect(all.some(({ condition }) => condition === 'NO HABIDO')).toBe(true)
    expect(all.some(({ status }) => status === 'BAJA DE OFICIO')).toBe(true)
    for (const { party } of all) expect(isRuc(party.documentNumber)).toBe(true)
    expect(new Set(all.map(({ party }) => party.documentNumber)).size).toBe(all.length)
  })
})

it('has fewer vouchers of taxpayers that are not of the demonstration, if asked to', () => {
  const usual = new World()
  const scaled = new World({ othersVolume: 0.25 })
  const purchases = ({ taxpayers }: World, registered: boolean) =>
    taxpayers.filter((taxpayer) => taxpayer.registered === registered).map((taxpayer) => taxpayer.purchases)
  expect(purchases(scaled, true)).toEqual(purchases(usual, true))
  expect(purchases(scaled, false)).toEqual(purchases(usual, false).map((count) => Math.ceil(count * 0.25)))
})

it('has only the latest months of taxpayers that are not of the demonstration, if asked to', () => {
  const world = new World({ othersMonths: 4 })
  const young = itemAt(
    world.taxpayers.filter(({ registered }) => !registered),
    0,
  )
  const periods = world.periods(young, 'rce').map(({ period }) => period)
  expect(periods).toHaveLength(4)
  expect(world.month(young, 'rce', addMonths(itemAt(periods, 3), -1)).count).toBe(0)
  expect(world.periods(itemAt(world.taxpayers, 0), 'rce')).toHaveLength(15)
})
