import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { World } from './world.ts'

const november = taxPeriod('202611')

describe('moving the clock', () => {
  it('brings vouchers as their days come', () => {
    const world = new World({ now: new Date('2026-11-05T15:00:00Z') })
    const [taxpayer] = world.taxpayers
    const before = [...world.rows(taxpayer!, 'rce', november)].map(({ car }) => car)
    world.clock.moveTo(new Date('2026-11-25T15:00:00Z'))
    const after = [...world.rows(taxpayer!, 'rce', november)].map(({ car }) => car)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('voids vouchers after their issue', () => {
    const world = new World({ now: new Date('2026-11-01T15:00:00Z') })
    const big = world.taxpayers[1]!
    const october = taxPeriod('202610')
    const voided = () => [...world.rows(big, 'rce', october)].filter(({ state }) => state === '2').length
    const before = voided()
    world.clock.moveTo(new Date('2026-11-09T15:00:00Z'))
    expect(voided()).toBeGreaterThan(before)
  })

  it('files periods, whose content stays as it was that day', () => {
    const world = new World({ now: new Date('2026-12-05T15:00:00Z') })
    const [taxpayer] = world.taxpayers
    expect(world.filedOn(taxpayer!, 'rce', november)).toBeUndefined()
    world.clock.moveTo(new Date('2026-12-20T15:00:00Z'))
    expect(world.filedOn(taxpayer!, 'rce', november)).toMatch(/^2026-12-1\d$/)
    const filed = JSON.stringify([...world.rows(taxpayer!, 'rce', november)])
    world.clock.moveTo(new Date('2027-06-20T15:00:00Z'))
    expect(JSON.stringify([...world.rows(taxpayer!, 'rce', november)])).toBe(filed)
  })

  it('shows late vouchers once, in the next proposal', () => {
    const world = new World({ now: new Date('2026-11-15T15:00:00Z') })
    const [taxpayer] = world.taxpayers
    world.faults.set(taxpayer!.ruc, {
      faults: [{ behaviour: 'B25', book: 'rce', period: '202609' }],
      volumes: [],
      random: undefined,
    })
    const listed = ['202609', '202610', '202611'].map((period) =>
      Array.from(world.rows(taxpayer!, 'rce', taxPeriod(period))),
    )
    const late = listed[1]!.filter(({ draft }) => draft.period === '202609')
    expect(late.length).toBeGreaterThan(3)
    const cars = listed.flat().map(({ car }) => car)
    expect(new Set(cars).size).toBe(cars.length)
  })
})
