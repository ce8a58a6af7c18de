import { failed, success, type SunatFailure } from '@contapro/sunat/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { findFindings } from '../../completeness/find-findings.ts'
import { recordModuleReading } from '../../completeness/queries.ts'
import { planRegisters } from '../register-queries.ts'
import { DONE } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { updateBusinessStatus } from '../turns/update-business-status.ts'
import { collectDeposits } from './collect-deposits.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const readingOf = ({ deps, business }: Turn) =>
  deps.db
    .selectFrom('moduleReadings')
    .select(['readAt', 'oldest', 'failure'])
    .where('businessId', '=', business.id)
    .where('module', '=', 'deposits')
    .executeTakeFirst()

it('asks for the whole window in one request for each role, although a night reads few registers', async () => {
  const turn = await createTurn(test)
  const { deps, collection } = turn
  await planRegisters(deps.db, collection.id, [{ book: 'rce', period: '202611', isFiled: false }])
  const asked = vi.spyOn(deps.sunat.lists, 'deposits').mockResolvedValue(success({ deposits: [], unreadable: [] }))
  const now = () => new Date('2026-11-15T15:00:00Z')
  expect(await collectDeposits({ ...turn, deps: { ...deps, now } })).toEqual(DONE)
  expect(asked.mock.calls.map(([, ...given]) => given.slice(0, 3))).toEqual([
    ['acquirer', '202510', '202611'],
    ['supplier', '202510', '202611'],
  ])
  expect(await readingOf(turn)).toEqual({ readAt: now(), oldest: '202510', failure: null })
})

it('records how many lines of each list it could not read, and shows them among the findings', async () => {
  const turn = await createTurn(test)
  const line = { line: 1, reason: 'la fecha no existe', text: '2026-02-30|1.00' }
  vi.spyOn(turn.deps.sunat.lists, 'deposits').mockImplementation(async (_, role) =>
    success({ deposits: [], unreadable: role === 'acquirer' ? [line, line] : [] }),
  )
  const unreadable = async () => {
    expect(await collectDeposits(turn)).toEqual(DONE)
    const readings = turn.deps.db.selectFrom('moduleReadings').select('unreadable')
    return (await readings.where('businessId', '=', turn.business.id).executeTakeFirstOrThrow()).unreadable
  }
  expect(await unreadable()).toEqual({ acquirer: 2, supplier: 0 })
  const reason = { code: 'DEPOSITS_UNREADABLE', message: '', count: 2, action: 'REVIEW' } as const
  const register = { businessId: turn.business.id, book: 'rce', period: '202610' } as const
  const item = { title: 'No se pudo leer: la fecha no existe', detail: '2026-02-30|1.00', code: null }
  expect(await findFindings(turn.deps.db, register, [reason])).toEqual([{ ...reason, items: [item, item] }])
  vi.spyOn(turn.deps.sunat.lists, 'deposits').mockResolvedValue(success({ deposits: [], unreadable: [] }))
  expect(await unreadable()).toEqual({ acquirer: 0, supplier: 0 })
})

it('keeps what was read when one of both roles fails later', async () => {
  const turn = await createTurn(test)
  const readAt = turn.deps.now()
  await recordModuleReading(turn.deps.db, { businessId: turn.business.id, module: 'deposits' }, '202510', readAt)
  vi.spyOn(turn.deps.sunat.lists, 'deposits').mockImplementation(async (_, role) =>
    role === 'acquirer'
      ? failed({ kind: 'missing-permission', module: 'deposits' })
      : success({ deposits: [], unreadable: [] }),
  )
  expect(await collectDeposits(turn)).toEqual(DONE)
  expect(await readingOf(turn)).toEqual({ readAt, oldest: '202510', failure: 'NOT_ALLOWED' })
})

describe('a SUNAT without the service of deposits', () => {
  it.each<[string, SunatFailure, number, string]>([
    [
      'a page that is not a list',
      { kind: 'unexpected-format', what: 'deposits', excerpt: '404 Not Found' },
      0,
      'FAILED',
    ],
    ['an error each time', { kind: 'unavailable', reason: 'server-error', status: 500 }, 3, 'FAILED'],
    ['no permission', { kind: 'missing-permission', module: 'deposits' }, 0, 'NOT_ALLOWED'],
  ])('that answers %s names the module as missing and changes no status', async (_, failure, waits, cause) => {
    const turn = await createTurn(test)
    vi.spyOn(turn.deps.sunat.lists, 'deposits').mockResolvedValue(failed(failure))
    turn.collection.waits = waits
    expect(await collectDeposits(turn)).toEqual(DONE)
    await updateBusinessStatus(turn)
    expect(turn.business).toMatchObject({ status: 'VALID', missingPermissions: ['deposits'] })
    expect(await readingOf(turn)).toEqual({ readAt: null, oldest: null, failure: cause })
  })
})
