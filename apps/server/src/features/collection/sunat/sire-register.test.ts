import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { cents } from '@contapro/domain/money/cents'
import { failed, success } from '@contapro/sunat/failure'
import { storedLineReader } from '@contapro/sunat/sire/stored-line'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { findPeriodCompleteness, listReadings } from '../../completeness/queries.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { listRegisters, planRegisters, updateRegister } from '../register-queries.ts'
import { readTicket } from './sire-register.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const PERIOD = taxPeriod('202610')

/** A row of the register: a purchase of S/ 118.00 in this state. */
function listedRow(number: number, state: string) {
  const line = `20990000019|COMERCIAL EJEMPLO S.A.C.|202610|2013131295501F001${String(number).padStart(10, '0')}|15/10/2026||01|F001||${number}||6|20131312955|PROVEEDOR S.A.C.|100.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN|1.000|||||||||0.00||||${state}|0`
  const row = storedLineReader('rce')(line, PERIOD)
  if (!row) throw new Error('not a row')
  return row
}

it('a listing with fewer rows than announced removes nothing, and is a failed reading', async () => {
  const { db, pool } = test.deps
  const turn = await createTurn(test)
  const { api, business, collection } = turn
  if (!api) throw new Error('no API pair')
  await storeListing(
    pool,
    { businessId: business.id, period: PERIOD },
    [1, 2, 3].map((n) => listedVoucher(n)),
  )
  await planRegisters(db, collection.id, [{ book: 'rce', period: PERIOD, isFiled: false }])
  const stuck = { ticket: '20260300000001', ticketAskedAt: new Date(test.deps.now().getTime() - 3_600_000) }
  const [planned] = await listRegisters(db, collection.id)
  if (!planned) throw new Error('no register')
  await updateRegister(db, planned, stuck)
  vi.spyOn(test.deps.sunat.sire, 'pollTicket').mockResolvedValue(success({ kind: 'pending', code: '05' }))
  vi.spyOn(test.deps.sunat.sire, 'listProposal').mockImplementation(async (_api, _book, _period, onBatch) => {
    const unreadable = [{ file: 'listing', line: 1, reason: 'mtoIGV', text: '{}' }]
    await onBatch({ rows: [listedRow(1, '2'), listedRow(4, '1')], repeated: [], unreadable })
    return success({ announced: 5, rows: 2, unreadable: 1, isComplete: false })
  })

  const wholeReadAt = () =>
    db.selectFrom('registerReadings').select('wholeReadAt').where('businessId', '=', business.id).execute()
  const before = await wholeReadAt()
  expect(await readTicket(turn, api, { ...planned, ...stuck })).toEqual({ kind: 'finished' })
  expect(await wholeReadAt()).toEqual(before)

  const vouchers = await db
    .selectFrom('vouchers')
    .select(['number', 'sunatState', 'vanishedAt'])
    .where('businessId', '=', business.id)
    .orderBy('number')
    .execute()
  expect(vouchers).toEqual([
    { number: '1', sunatState: 2, vanishedAt: null },
    { number: '2', sunatState: 1, vanishedAt: null },
    { number: '3', sunatState: 1, vanishedAt: null },
    { number: '4', sunatState: 1, vanishedAt: null },
  ])
  expect(await findWrongTotals(db, business.id)).toEqual([])
  expect(await listRegisters(db, collection.id)).toMatchObject([
    { state: 'FAILED', announced: 5, quarantined: 1, differences: ['SUNAT indica 5 comprobantes y su lista tiene 3'] },
  ])
  expect(await listReadings(db, business.id)).toMatchObject([{ book: 'rce', failure: 'FAILED' }])
  const { purchases } = await findPeriodCompleteness(db, { businessId: business.id, period: PERIOD }, test.deps.now())
  expect(purchases).toMatchObject({
    state: 'PARTIAL',
    reasons: [{ code: 'REGISTER_FAILED' }, { code: 'QUARANTINED' }, { code: 'JUDGING' }],
  })
  const findings = await test.injectAs(await ownerOf(business.id), {
    url: `/app/internal/businesses/${business.id}/periods/${PERIOD}/findings`,
  })
  expect(findings.json()).toMatchObject({
    purchases: [
      { code: 'REGISTER_FAILED', items: [{ title: 'SUNAT indica 5 comprobantes y su lista tiene 3' }] },
      { code: 'QUARANTINED', items: [{ title: 'No se pudo leer: mtoIGV' }] },
      { code: 'JUDGING', items: [] },
    ],
  })
})

async function ownerOf(businessId: string) {
  return test.deps.db
    .selectFrom('users')
    .selectAll('users')
    .innerJoin('businesses', 'businesses.accountantId', 'users.id')
    .where('businesses.id', '=', businessId)
    .executeTakeFirstOrThrow()
}

const sumsOf = (count: number, total: number) => ({ count, total, totalTimesRate: total, totalOverRate: total })

describe('a register that is verified with the summary of SUNAT', () => {
  async function readRegister(summary: Awaited<ReturnType<typeof test.deps.sunat.sire.summary>>) {
    const { db } = test.deps
    const turn = await createTurn(test)
    const { api, business, collection } = turn
    if (!api) throw new Error('no API pair')
    await planRegisters(db, collection.id, [{ book: 'rce', period: PERIOD, isFiled: false }])
    const ready = { ticket: '20260300000001', ticketAskedAt: test.deps.now() }
    const [planned] = await listRegisters(db, collection.id)
    if (!planned) throw new Error('no register')
    vi.spyOn(test.deps.sunat.sire, 'pollTicket').mockResolvedValue(success({ kind: 'ready', files: [] }))
    vi.spyOn(test.deps.sunat.sire, 'summary').mockResolvedValue(summary)
    vi.spyOn(test.deps.sunat.sire, 'downloadProposal').mockImplementation(async (_api, _ticket, _files, onBatch) => {
      await onBatch({ rows: [listedRow(1, '1')], repeated: [], unreadable: [] })
      const facturas = { all: sumsOf(1, 11_800), voided: sumsOf(0, 0), foreign: 0, unrated: 0 }
      const tally = { rows: 1, repeated: 0, unreadable: 0, types: new Map([['01', facturas]]) }
      return success({ kind: 'register', tally })
    })
    expect(await readTicket(turn, api, { ...planned, ...ready })).toEqual({ kind: 'finished' })
    const key = { businessId: business.id, period: PERIOD }
    const { purchases } = await findPeriodCompleteness(db, key, test.deps.now())
    // The collection has not ended.
    return purchases.reasons.map(({ code }) => code).filter((code) => code !== 'JUDGING')
  }
  const line = (count: number, total: number) => ({ type: '01', count, total: cents(total), cells: [] })

  it('lacks nothing when they agree, or SUNAT has none', async () => {
    expect(await readRegister(success({ types: [line(1, 11_800)], total: undefined }))).toEqual([])
    expect(await readRegister(failed({ kind: 'invalid-request', codes: ['1140'], message: '' }))).toEqual([])
  })

  it('is partial when they differ, and when SUNAT does not answer', async () => {
    const more = success({ types: [line(2, 23_600)], total: undefined })
    expect(await readRegister(more)).toEqual(['SUMMARY_DIFFERS'])
    expect(await readRegister(failed({ kind: 'unavailable', reason: 'timeout' }))).toEqual(['SUMMARY_UNREAD'])
  })
})

it('a register replaces the name that the accountant typed by the one it states, once', async () => {
  const { db } = test.deps
  const turn = await createTurn(test)
  const { api, business, collection } = turn
  if (!api) throw new Error('no API pair')
  const nameOf = () => db.selectFrom('businesses').select('name').where('id', '=', business.id).executeTakeFirst()
  const read = async (period: string) => {
    await planRegisters(db, collection.id, [{ book: 'rce', period, isFiled: false }])
    const [planned] = await listRegisters(db, collection.id)
    if (!planned) throw new Error('no register')
    const stuck = { ticket: '20260300000001', ticketAskedAt: new Date(test.deps.now().getTime() - 3_600_000) }
    return readTicket(turn, api, { ...planned, ...stuck })
  }
  vi.spyOn(test.deps.sunat.sire, 'pollTicket').mockResolvedValue(success({ kind: 'pending', code: '05' }))
  vi.spyOn(test.deps.sunat.sire, 'listProposal').mockImplementation(async (_api, _book, _period, onBatch) => {
    await onBatch({ rows: [listedRow(1, '1')], repeated: [], unreadable: [] })
    return success({ announced: 1, rows: 1, unreadable: 0, isComplete: true })
  })

  await read(PERIOD)
  expect(await nameOf()).toEqual({ name: 'COMERCIAL EJEMPLO S.A.C.' })
  expect(turn.business.name).toBe('COMERCIAL EJEMPLO S.A.C.')
  await db.updateTable('businesses').set({ name: 'Otra' }).where('id', '=', business.id).execute()
  await read('202609')
  expect(await nameOf()).toEqual({ name: 'Otra' })
})
