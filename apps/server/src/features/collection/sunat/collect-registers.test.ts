import { failed, success } from '@contapro/sunat/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { listReadings } from '../../completeness/queries.ts'
import { listRegisters, planRegisters, updateRegister } from '../register-queries.ts'
import { DONE, OUTAGE } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectRegisters } from './collect-registers.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const UNAVAILABLE = failed({ kind: 'unavailable', reason: 'server-error', status: 500 })
const EMPTY = success({ kind: 'no-movement' } as const)
const PERIODS = ['202610', '202609', '202608']

/** The periods whose register SUNAT is asked for. */
let asked: string[] = []

/** Three registers are planned, and SUNAT has no vouchers in those that it delivers. */
async function openTurn(delivers: (period: string) => boolean): Promise<Turn> {
  const turn = await createTurn(test)
  const { sire } = test.deps.sunat
  asked = []
  vi.spyOn(sire, 'askProposal').mockImplementation(async (_, __, period) => {
    asked.push(period)
    return delivers(period) ? EMPTY : UNAVAILABLE
  })
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

describe('a credit note that annuls a purchase', () => {
  const modifies = [{ type: '01', series: 'F001', number: '1', issueDate: null }]
  const note = listedVoucher(9, { type: '07', series: 'FC01', noteReason: '02', modifies })

  /** The note is in a register that the collection has read; the purchase in an older filed one. Returns what SUNAT is asked for. */
  async function readNote(purchaseState: number): Promise<string[]> {
    const turn = await openTurn(() => true)
    const { db, pool } = test.deps
    const businessId = turn.business.id
    const purchase = listedVoucher(1, { sunatState: purchaseState, issueDate: '2026-02-10' })
    await storeListing(pool, { businessId, period: '202602', isFiled: true }, [purchase])
    await storeListing(pool, { businessId, period: '202610' }, [note])
    for (const { collectionId, book, period } of await listRegisters(db, turn.collection.id))
      await updateRegister(db, { collectionId, book, period }, { state: 'STORED' })
    expect(await collectRegisters(turn)).toEqual(DONE)
    expect(await collectRegisters(turn)).toEqual(DONE)
    return asked
  }

  it('has the period of the purchase read again, once, because SUNAT annuls the purchase too', async () => {
    expect(await readNote(1)).toEqual(['202602'])
  })

  it('changes nothing when the purchase is known to be annulled', async () => {
    expect(await readNote(4)).toEqual([])
  })
})

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
