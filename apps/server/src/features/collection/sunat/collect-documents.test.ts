import { failed, success } from '@contapro/sunat/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { planRegisters, updateRegister } from '../register-queries.ts'
import { DONE, OUTAGE, PAUSE } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectDocuments } from './collect-documents.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const PERIOD = '202610'
const NOW = new Date('2026-11-15T15:00:00Z')
const UNAVAILABLE = failed({ kind: 'unavailable', reason: 'server-error', status: 500 })
const ABSENT = success({ kind: 'absent', reason: 'not-found', message: '' } as const)

/** A turn that has read the register of a period with four electronic vouchers. */
async function openTurn(): Promise<Turn> {
  const turn = await createTurn(test)
  const { db, pool } = test.deps
  const register = { collectionId: turn.collection.id, book: 'rce', period: PERIOD } as const
  await storeListing(
    pool,
    { businessId: turn.business.id, period: PERIOD },
    [1, 2, 3, 4].map((n) => listedVoucher(n)),
  )
  await planRegisters(db, turn.collection.id, [{ ...register, isFiled: false }])
  await updateRegister(db, register, { state: 'STORED' })
  const collection = { ...turn.collection, requestedAt: NOW }
  return { ...turn, collection, deps: { ...test.deps, now: () => NOW } }
}

const waiting = (turn: Turn, waits: number): Turn => ({ ...turn, collection: { ...turn.collection, waits } })

const documentsOf = ({ business }: Turn) =>
  test.deps.db.selectFrom('voucherDocuments').select('state').where('businessId', '=', business.id).execute()

const collectionOf = ({ collection }: Turn) =>
  test.deps.db.selectFrom('collections').selectAll().where('id', '=', collection.id).executeTakeFirstOrThrow()

/** An older period of the window, which this collection does not read, with some vouchers. */
async function storeOlder({ business }: Turn, count: number): Promise<void> {
  const vouchers = Array.from({ length: count }, (_, index) => listedVoucher(100 + index, { issueDate: '2026-02-10' }))
  await storeListing(test.deps.pool, { businessId: business.id, period: '202602', isFiled: true }, vouchers)
}

describe('files of older periods', () => {
  it('that are missing are asked for again, half a day after the last try', async () => {
    const turn = await openTurn()
    await storeOlder(turn, 2)
    const fetch = vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(ABSENT)
    expect(await collectDocuments(turn)).toEqual(DONE)
    expect(fetch.mock.calls.map(([, { number }]) => number).toSorted()).toEqual(['1', '100', '101', '2', '3', '4'])
    expect(await collectDocuments(turn)).toEqual(DONE)
    expect(fetch).toHaveBeenCalledTimes(6)
    const before = new Date(NOW.getTime() - 13 * 3_600_000)
    await test.deps.db
      .updateTable('voucherDocuments')
      .set({ triedAt: before })
      .where('businessId', '=', turn.business.id)
      .execute()
    expect(await collectDocuments(turn)).toEqual(DONE)
    expect(fetch).toHaveBeenCalledTimes(12)
  })

  it('are at most 500 in a collection, also over several turns', async () => {
    const turn = await openTurn()
    await storeOlder(turn, 502)
    const fetch = vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(ABSENT)
    let pieces = 0
    const canContinue = async () => (pieces += 1) < 4
    expect(await collectDocuments({ ...turn, canContinue })).toEqual(PAUSE)
    expect(await collectDocuments(turn)).toEqual(DONE)
    expect(fetch).toHaveBeenCalledTimes(504)
    expect(await collectDocuments(turn)).toEqual(DONE)
    expect(fetch).toHaveBeenCalledTimes(504)
  })
})

describe('when SUNAT does not answer about files', () => {
  it('they are left to the next collection after three waits, and the rest goes on', async () => {
    const turn = await openTurn()
    vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(UNAVAILABLE)
    for (const waits of [0, 1, 2]) expect(await collectDocuments(waiting(turn, waits))).toEqual(OUTAGE)
    expect(await collectDocuments(waiting(turn, 3))).toEqual(DONE)
    const missing = ['voucher-files']
    expect(await collectionOf(turn)).toMatchObject({ filesExpected: 4, filesMissing: 4, missing })
    // None of them counts as tried, so the next collection asks for all of them at once.
    expect(await documentsOf(turn)).toEqual([])
  })

  it('only waits in a row count', async () => {
    const turn = waiting(await openTurn(), 2)
    await test.deps.db.updateTable('collections').set({ waits: 2 }).where('id', '=', turn.collection.id).execute()
    vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(ABSENT)
    expect(await collectDocuments(turn)).toEqual(DONE)
    expect([turn.collection.waits, (await collectionOf(turn)).waits]).toEqual([0, 0])
    expect(await documentsOf(turn)).toHaveLength(4)
  })
})
