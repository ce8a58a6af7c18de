import { itemAt } from '@contapro/domain/lists/item-at'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { World } from './world.ts'

const november = taxPeriod('202611')

function worldAt(now: string) {
  const world = new World({ now: new Date(now) })
  return { world, taxpayer: itemAt(world.taxpayers, 0) }
}

describe('moving the clock forward', () => {
  it('adds vouchers as their dates arrive', () => {
    const { world, taxpayer } = worldAt('2026-11-05T15:00:00Z')
    const cars = () => Array.from(world.rows(taxpayer, 'rce', november), ({ car }) => car)
    const before = cars()
    world.clock.moveTo(new Date('2026-11-25T15:00:00Z'))
    const after = cars()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('voids some vouchers after they are issued', () => {
    const { world } = worldAt('2026-11-01T15:00:00Z')
    const big = itemAt(world.taxpayers, 1)
    const october = taxPeriod('202610')
    const voided = () => [...world.rows(big, 'rce', october)].filter(({ state }) => state === '2').length
    const before = voided()
    world.clock.moveTo(new Date('2026-11-09T15:00:00Z'))
    expect(voided()).toBeGreaterThan(before)
  })

  it('files periods and freezes their content', () => {
    const { world, taxpayer } = worldAt('2026-12-05T15:00:00Z')
    const content = () => JSON.stringify([...world.rows(taxpayer, 'rce', november)])
    expect(world.filedOn(taxpayer, 'rce', november)).toBeUndefined()
    world.clock.moveTo(new Date('2026-12-20T15:00:00Z'))
    expect(world.filedOn(taxpayer, 'rce', november)).toMatch(/^2026-12-1\d$/)
    const filed = content()
    world.clock.moveTo(new Date('2027-06-20T15:00:00Z'))
    expect(content()).toBe(filed)
  })

  it('lists late vouchers once, in the next proposal', () => {
    const { world, taxpayer } = worldAt('2026-11-15T15:00:00Z')
    world.faults.set(taxpayer.ruc, {
      faults: [{ behaviour: 'B25', book: 'rce', period: '202609' }],
      volumes: [],
      random: undefined,
    })
    const listed = ['202609', '202610', '202611'].map((period) =>
      Array.from(world.rows(taxpayer, 'rce', taxPeriod(period))),
    )
    const late = itemAt(listed, 1).filter(({ draft }) => draft.period === '202609')
    expect(late.length).toBeGreaterThan(3)
    const cars = listed.flat().map(({ car }) => car)
    expect(new Set(cars).size).toBe(cars.length)
  })
})
