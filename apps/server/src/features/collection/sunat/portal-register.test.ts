import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import type { VoucherDetail } from '@contapro/sunat/cpe/voucher-files'
import { failed, success, type Result } from '@contapro/sunat/failure'
import type { PortalVoucherList, PortalVoucher } from '@contapro/sunat/portal/see-sol'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { readFixture, readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { listReadings, recordReading } from '../../completeness/queries.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { listRegisters, planRegisters } from '../register-queries.ts'
import type { Turn } from '../turns/turn.ts'
import { collectFromPortal } from './portal-register.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const PERIOD = '202610'
const NOT_ALLOWED = failed({ kind: 'missing-permission', module: 'portal-boletas' })
const DOWN = failed({ kind: 'unavailable', reason: 'timeout' })

const named = (number: number, given: Partial<PortalVoucher> = {}): PortalVoucher => ({
  type: '01',
  series: 'F001',
  number: String(number),
  issueDate: calendarDate('2026-10-15'),
  issuer: '20131312955',
  receiver: '',
  receiverName: '',
  total: cents(11_800),
  hasXml: true,
  ...given,
})

/** A turn whose portal lists these vouchers; lists that are not given are not allowed. */
async function openTurn(lists: Partial<Record<PortalVoucherList, PortalVoucher[]>>): Promise<Turn> {
  const turn = { ...(await createTurn(test)), api: undefined }
  await planRegisters(test.deps.db, turn.collection.id, [{ book: 'rce', period: PERIOD, isFiled: false }])
  vi.spyOn(test.deps.sunat.lists, 'vouchers').mockImplementation(async (_sol, list) => {
    const vouchers = lists[list]
    return vouchers ? success({ vouchers, unreadable: [] }) : NOT_ALLOWED
  })
  return turn
}

async function collect(turn: Turn) {
  const [register] = await listRegisters(test.deps.db, turn.collection.id)
  if (!register) throw new Error('no register')
  const attempt = await collectFromPortal(turn, register)
  const [collected] = await listRegisters(test.deps.db, turn.collection.id)
  const readings = await listReadings(test.deps.db, turn.business.id)
  return { attempt, collected, readings }
}

async function stored({ business }: Turn) {
  const rows = await test.deps.db
    .selectFrom('vouchers')
    .select(['type', 'number', 'origin', 'sunatState', 'voidedAt', 'vanishedAt'])
    .where('businessId', '=', business.id)
    .orderBy('number')
    .execute()
  expect(await findWrongTotals(test.deps.db, business.id)).toEqual([])
  return rows.map(({ number, voidedAt, vanishedAt, sunatState }) => {
    if (vanishedAt) return `${number} vanished`
    return voidedAt ? `${number} voided ${sunatState}` : `${number} in force`
  })
}

const found = (isVoided: boolean): Result<VoucherDetail> => success({ kind: 'found', isVoided, record: {} })

/** SUNAT's details by number. */
function detail(answers: Record<string, Result<VoucherDetail>>) {
  return vi
    .spyOn(test.deps.sunat.files, 'detail')
    .mockImplementation(async (_access, { number }) => answers[number] ?? DOWN)
}

const ALL = { invoice: [], 'credit-note': [], 'debit-note': [], boleta: [] }

describe('vouchers that the portal brought and no longer lists', () => {
  it('are voided, vanish or stay, as their detail says', async () => {
    const turn = await openTurn({ ...ALL, invoice: [named(5)] })
    const key = { businessId: turn.business.id, period: PERIOD }
    const vouchers = [1, 2, 3, 4, 5].map((number) => listedVoucher(number))
    await storeListing(test.deps.pool, { ...key, origin: 'portal', coverage: 'additions' }, vouchers)
    detail({ 1: found(true), 2: found(false), 3: success({ kind: 'unknown' }), 4: success({ kind: 'not-found' }) })
    expect(await collect(turn)).toMatchObject({
      attempt: { kind: 'finished' },
      collected: { state: 'STORED', announced: 1, added: 0, changed: 1, vanished: 1 },
    })
    expect(await stored(turn)).toEqual(['1 voided 2', '2 in force', '3 vanished', '4 in force', '5 in force'])
  })

  it.each([
    ['does not answer', DOWN],
    ['does not allow it', failed({ kind: 'missing-permission', module: 'voucher-files' })],
  ])('stay when SUNAT %s, and are asked for once', async (_, answer) => {
    const turn = await openTurn(ALL)
    const key = { businessId: turn.business.id, period: PERIOD }
    await storeListing(test.deps.pool, { ...key, origin: 'portal', coverage: 'additions' }, [
      listedVoucher(1),
      listedVoucher(2),
    ])
    const asked = detail({ 1: answer, 2: answer })
    expect(await collect(turn)).toMatchObject({ attempt: { kind: 'finished' }, collected: { state: 'NO_MOVEMENT' } })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await stored(turn)).toEqual(['1 in force', '2 in force'])
  })

  it('are not asked for when the user may not see the list they would be in', async () => {
    const turn = await openTurn({ invoice: [], 'credit-note': [], 'debit-note': [] })
    const key = { businessId: turn.business.id, period: PERIOD }
    await storeListing(test.deps.pool, { ...key, origin: 'portal', coverage: 'additions' }, [
      listedVoucher(1, { type: '03', series: 'B001' }),
    ])
    const asked = detail({ 1: success({ kind: 'unknown' }) })
    await collect(turn)
    expect(asked).not.toHaveBeenCalled()
    expect(await stored(turn)).toEqual(['1 in force'])
  })

  it('end the stage when SUNAT refuses the credentials', async () => {
    const turn = await openTurn(ALL)
    const key = { businessId: turn.business.id, period: PERIOD }
    await storeListing(test.deps.pool, { ...key, origin: 'portal', coverage: 'additions' }, [listedVoucher(1)])
    detail({ 1: failed({ kind: 'wrong-sol-credentials' }) })
    expect((await collect(turn)).attempt).toMatchObject({ kind: 'end', result: { kind: 'refused' } })
  })
})

it('does not touch what another route brought', async () => {
  const turn = await openTurn({ ...ALL, invoice: [named(2)] })
  const key = { businessId: turn.business.id, period: PERIOD }
  await storeListing(test.deps.pool, key, [listedVoucher(1, { type: '14' }), listedVoucher(2), listedVoucher(3)])
  const asked = detail({})
  const fetched = vi.spyOn(test.deps.sunat.files, 'fetch')
  expect(await collect(turn)).toMatchObject({ attempt: { kind: 'finished' }, collected: { added: 0, vanished: 0 } })
  expect(await stored(turn)).toEqual(['1 in force', '2 in force', '3 in force'])
  expect(asked).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})

describe('the reading of the period', () => {
  it('is by the portal, also after one by the API and with a list that is not allowed', async () => {
    const sale = readInvoice()
    const { series, issueDate } = sale
    const issuer = sale.issuer.documentNumber
    const turn = await openTurn({ invoice: [named(sale.number, { series, issuer, issueDate })] })
    const key = { businessId: turn.business.id, book: 'rce', period: PERIOD } as const
    await recordReading(test.deps.db, key, { route: 'api', isFiled: false, quarantined: 0 }, test.deps.now())
    const bytes = readFixture('sint-01-igv-10_5-restaurante-2026.xml')
    vi.spyOn(test.deps.sunat.files, 'fetch').mockResolvedValue(success({ kind: 'file', bytes }))
    expect(await collect(turn)).toMatchObject({
      collected: { state: 'STORED', added: 1 },
      readings: [{ route: 'portal', failure: null }],
    })
    expect(turn.collection.missing).toEqual(['portal-boletas'])
  })

  it('failed when no list is allowed, and keeps what was read before', async () => {
    const turn = await openTurn({})
    const key = { businessId: turn.business.id, book: 'rce', period: PERIOD } as const
    await recordReading(test.deps.db, key, { route: 'api', isFiled: false, quarantined: 0 }, test.deps.now())
    expect(await collect(turn)).toMatchObject({
      attempt: { kind: 'finished' },
      collected: { state: 'NOT_ALLOWED' },
      readings: [{ route: 'api', failure: 'NOT_ALLOWED' }],
    })
  })
})
