import { failed, success } from '@contapro/sunat/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { listReadings } from '../../completeness/queries.ts'
import { listRegisters, planRegisters } from '../register-queries.ts'
import { DONE, OUTAGE } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectRegisters } from './collect-registers.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const UNAVAILABLE = failed({ kind: 'unavailable', reason: 'server-error', status: 500 })
const EMPTY = success({ kind: 'no-movement' } as const)
const PERIODS = ['202610', '202609', '202608']

/** Three registers are planned, and SUNAT has no vouchers in those that it delivers. */
async function openTurn(delivers: (period: string) => boolean): Promise<Turn> {
  const turn = await createTurn(test)
  const { sire } = test.deps.sunat
  vi.spyOn(sire, 'askProposal').mockImplementation(async (_, __, period) => (delivers(period) ? EMPTY : UNAVAILABLE))
  await planRegisters(
    test.deps.db,
    turn.collection.id,
    PERIODS.map((period) => ({ book: 'rce', period, isFiled: false })),
  )
  return turn
}

async function states({ collection }: Turn): Promise<string[]> {
  return (await listRegisters(test.deps.db, collection.id)).map(({ period, state }) => `${period} ${state}`)
}

describe('a register that SUNAT does not deliver', () => {
  it('does not delay the others, and is given up after some tries', async () => {
    const turn = await openTurn((period) => period !== '202610')
    vi.spyOn(test.deps.sunat.sire, 'periods').mockResolvedValue(success([]))
    expect(await collectRegisters(turn)).toEqual(OUTAGE)
    expect(await states(turn)).toEqual(['202610 PENDING', '202609 NO_MOVEMENT', '202608 NO_MOVEMENT'])
    for (let tries = 2; tries < 5; tries += 1) expect(await collectRegisters(turn)).toEqual(OUTAGE)
    expect(await collectRegisters(turn)).toEqual(DONE)
    expect(await states(turn)).toEqual(['202610 FAILED', '202609 NO_MOVEMENT', '202608 NO_MOVEMENT'])
    const readings = await listReadings(test.deps.db, turn.business.id)
    expect(readings.find(({ period }) => period === '202610')).toMatchObject({ route: null, failure: 'FAILED' })
  })

  it('is not given up during an outage, however long', async () => {
    const turn = await openTurn(() => false)
    vi.spyOn(test.deps.sunat.sire, 'periods').mockResolvedValue(UNAVAILABLE)
    for (let tries = 0; tries < 8; tries += 1) expect(await collectRegisters(turn)).toEqual(OUTAGE)
    expect(await states(turn)).toEqual(PERIODS.map((period) => `${period} PENDING`))
    const portal = { ...turn, api: undefined }
    vi.spyOn(test.deps.sunat.lists, 'vouchers').mockResolvedValue(UNAVAILABLE)
    const logIn = vi.spyOn(test.deps.sunat, 'checkSolCredentials').mockResolvedValue(UNAVAILABLE)
    for (let tries = 0; tries < 8; tries += 1) expect(await collectRegisters(portal)).toEqual(OUTAGE)
    logIn.mockResolvedValue(success(undefined))
    for (let tries = 1; tries < 5; tries += 1) expect(await collectRegisters(portal)).toEqual(OUTAGE)
    expect(await collectRegisters(portal)).toEqual(DONE)
    expect(await states(turn)).toEqual(PERIODS.map((period) => `${period} FAILED`))
  })
})
