import { readCpe } from '@contapro/cpe/read/read-cpe'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { itemAt } from '@contapro/domain/lists/item-at'
import { monthsBetween } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import type { RegisterRow } from '../proposals/register-row.ts'
import { World } from '../world.ts'
import { REVIEW_CASES, POST_DATED } from './review-cases.ts'
import { toInvoice } from './to-invoice.ts'

const world = new World({ now: new Date('2026-11-18T15:00:00Z') })
const today = '2026-11-18'

function caseOf({ draft }: RegisterRow): string | undefined {
  return world.month(draft.owner, 'rce', draft.period).cases.get(draft.index)?.case.rule
}

function* everyRow(): Generator<RegisterRow> {
  for (const owner of world.taxpayers.filter(({ registered }) => registered))
    for (const { period } of world.periods(owner, 'rce')) yield* world.rows(owner, 'rce', period)
}

const rows = [...everyRow()]
const byRule = Map.groupBy(
  rows.filter((row) => caseOf(row) !== undefined),
  (row) => caseOf(row) ?? '',
)
const rowsOf = (rule: string) => byRule.get(rule) ?? []

describe('purchases to look at', () => {
  it.each([...new Set([...REVIEW_CASES, POST_DATED].map(({ rule }) => rule))])(
    'are in the registers for %s',
    (rule) => {
      expect(rowsOf(rule).length).toBeGreaterThan(0)
    },
  )

  it('are a few of each register, and of the demonstration alone', () => {
    const cases = [...byRule].flatMap(([rule, found]) => (rule === 'V09' ? [] : found))
    const usual = rows.filter(({ draft }) => !draft.owner.large || draft.period.slice(4) !== '10')
    expect(cases.length / usual.length).toBeGreaterThan(0.03)
    expect(cases.length / usual.length).toBeLessThan(0.08)
    for (const owner of world.taxpayers.filter(({ registered }) => !registered))
      for (const { period } of world.periods(owner, 'rce')) expect(world.month(owner, 'rce', period).cases.size).toBe(0)
  })

  it('are neither voided nor annulled, and have an XML that can be read or none', () => {
    const withXml = new Set<string>()
    for (const { draft, state } of [...byRule.values()].flat()) {
      expect(state).toBe(draft.isPaper ? '6' : draft.type === '12' ? '5' : '1')
      const voucher = toInvoice(draft)
      if (!voucher) continue
      expect(readCpe(Buffer.from(writeVoucher(voucher))).findings).toEqual([])
      withXml.add(draft.isPaper ? 'printed' : draft.type)
    }
    expect(withXml).toEqual(new Set(['01', '03', '07']))
  })

  it('are recorded months after their issue', () => {
    const late = (rule: string) => rowsOf(rule).map(({ draft, period }) => monthsBetween(draft.period, period))
    expect(new Set(late('P01'))).toEqual(new Set([14]))
    expect(new Set(late('P02'))).toEqual(new Set([3]))
  })

  it('are added twice, as a ticket too', () => {
    const keyOf = ({ draft, amounts }: RegisterRow) =>
      `${draft.owner.ruc} ${draft.issuer.documentNumber} ${draft.series}-${draft.number} ${draft.issueDate} ${amounts.total}`
    const facturas = new Set(rows.filter(({ draft }) => draft.type === '01').map(keyOf))
    const added = rowsOf('V06').map(keyOf)
    expect(added.filter((key) => facturas.has(key)).length).toBeGreaterThan(added.length / 2)
  })

  it('are three equal ones of a supplier on one day', () => {
    const equal = Map.groupBy(
      rowsOf('K02'),
      ({ draft, amounts }) => `${draft.owner.ruc} ${draft.issuer.documentNumber} ${draft.issueDate} ${amounts.total}`,
    )
    expect(Math.max(...[...equal.values()].map(({ length }) => length))).toBe(3)
    const numbers = rowsOf('K02').map(({ car, draft }) => `${draft.owner.ruc} ${car}`)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('are dated after the day on which they are listed, and can be downloaded', () => {
    const ahead = rowsOf('V09').filter(({ draft }) => draft.issueDate > today)
    expect(ahead.length).toBeGreaterThan(0)
    const { draft } = itemAt(ahead, 0)
    const { type, series, number } = draft
    const key = { issuer: draft.issuer.documentNumber, type, series, number }
    expect(world.find(draft.owner, 'rce', key)?.index).toBe(draft.index)
  })

  it('include a printed voucher in an open period on any day', () => {
    for (const day of ['01', '05', '09', '12', '18', '30']) {
      const then = new World({ now: new Date(`2026-11-${day}T15:00:00Z`) })
      const printed = then.taxpayers.slice(0, 4).flatMap((owner) =>
        then
          .periods(owner, 'rce')
          .filter(({ filed }) => !filed)
          .flatMap(({ period }) => [...then.rows(owner, 'rce', period)].filter(({ draft }) => draft.isPaper)),
      )
      expect([day, printed.some(({ draft }) => draft.type === '01')]).toEqual([day, true])
    }
  })
})

describe('the register', () => {
  it('states some purchases otherwise than their voucher', () => {
    for (const { amounts } of rowsOf('V12')) expect([amounts.taxed, amounts.igv, amounts.total]).toEqual([0, 0, 17_700])
    for (const { amounts } of rowsOf('V10')) expect(amounts.total - amounts.taxed - amounts.igv).toBe(2000)
    for (const { draft, rate } of rowsOf('M01')) expect(Math.abs(rate - draft.rate)).toBeGreaterThan(10)
  })
})
