import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { failed, success } from '@contapro/sunat/failure'
import type { ListedTaxpayer } from '@contapro/sunat/taxpayer-lists/taxpayer-list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { runQueued } from '../../testing/run-queued.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import * as jobs from './jobs.ts'
import { findStateOn, findTaxpayerName, updateTaxpayers, wasListed } from './queries.ts'
import { requestTaxpayerLists, storeTaxpayerLists } from './store-taxpayer-lists.ts'
import { storeTaxpayerNames } from './taxpayer-names.ts'

const test = useTestApp()
const noon = (day: string) => new Date(`${day}T17:00:00Z`)

describe('the state of a supplier', () => {
  const RUC = '20131312955'
  const see = (day: string, state?: string, condition?: string) =>
    updateTaxpayers(test.deps, [{ ruc: RUC, state, condition }], noon(day))
  const on = async (day: string) => {
    const found = await findStateOn(test.deps.db, { ruc: RUC, day })
    return found && `${found.state} ${found.condition} from ${found.firstSeen}`
  }
  beforeEach(() => test.deps.db.deleteFrom('taxpayerStates').execute())

  it('holds from the day it is first seen, and is unknown before', async () => {
    await see('2026-09-01', 'ACTIVO', 'HABIDO')
    await see('2026-09-08', 'ACTIVO', 'HABIDO')
    await see('2026-09-15', 'ACTIVO', 'NO HABIDO')
    await see('2026-09-22')
    await see('2026-09-29', 'ACTIVO', 'HABIDO')
    expect([await on('2026-08-31'), await on('2026-09-01'), await on('2026-09-14')]).toEqual([
      undefined,
      'ACTIVO HABIDO from 2026-09-01',
      'ACTIVO HABIDO from 2026-09-01',
    ])
    expect([await on('2026-09-15'), await on('2026-09-25'), await on('2027-01-01')]).toEqual([
      'ACTIVO NO HABIDO from 2026-09-15',
      'null null from 2026-09-22',
      'ACTIVO HABIDO from 2026-09-29',
    ])
    const rows = await test.deps.db.selectFrom('taxpayerStates').select(['firstSeen', 'lastSeen']).execute()
    expect(rows).toHaveLength(4)
    expect(rows).toContainEqual({ firstSeen: '2026-09-01', lastSeen: '2026-09-08' })
  })

  it('is the last one seen of a day', async () => {
    await see('2026-09-01', 'ACTIVO', 'HABIDO')
    await see('2026-09-01', 'BAJA DE OFICIO', 'HABIDO')
    expect(await on('2026-09-01')).toBe('BAJA DE OFICIO HABIDO from 2026-09-01')
  })
})

describe('the names of SUNAT’s list', () => {
  afterEach(() => vi.restoreAllMocks())
  const publish = (names: { ruc: string; name: string }[]) =>
    vi.spyOn(test.deps.sunat.padron, 'readNames').mockImplementation(async (onNames) => {
      await onNames(names)
      return success({ names: names.length })
    })

  it('are stored and replaced by newer ones', async () => {
    publish([
      { ruc: '20131312955', name: 'SUNAT' },
      { ruc: '20100070970', name: 'SUPERMERCADOS' },
    ])
    await storeTaxpayerNames(test.deps)
    publish([{ ruc: '20100070970', name: 'SUPERMERCADOS PERUANOS' }])
    await storeTaxpayerNames(test.deps)
    const names = await Promise.all(['20131312955', '20100070970'].map((ruc) => findTaxpayerName(test.deps.db, ruc)))
    expect(names).toEqual(['SUNAT', 'SUPERMERCADOS PERUANOS'])
  })

  it('are not read unless the operator wants them', async () => {
    const read = publish([])
    await storeTaxpayerNames({ ...test.deps, config: { ...test.deps.config, hasPadronNames: false } })
    expect(read).not.toHaveBeenCalled()
  })

  it('fail the job when the list cannot be read, so that it is tried again', async () => {
    const failure = failed({ kind: 'unavailable', reason: 'timeout' })
    vi.spyOn(test.deps.sunat.padron, 'readNames').mockResolvedValue(failure)
    await expect(storeTaxpayerNames(test.deps)).rejects.toThrow('unavailable')
  })
})

describe('the published lists', () => {
  afterEach(() => vi.restoreAllMocks())
  beforeEach(() => test.deps.db.deleteFrom('listedTaxpayers').execute())

  const [STAYS, LEAVES, JOINS, OTHER] = ['20131312955', '20100070970', '20100047218', '20100130204']
  const member = (ruc = '', since = '2010-01-01'): ListedTaxpayer => ({
    ruc,
    since: calendarDate(since),
    resolution: '',
  })
  const publish = (day: string, members: readonly ListedTaxpayer[] | undefined) => {
    vi.spyOn(test.deps.sunat.taxpayerLists, 'read').mockImplementation(async (list) =>
      members && list === 'retention-agents'
        ? success({ members, unreadable: 0 })
        : list === 'good-taxpayers'
          ? success({ members: [member(OTHER)], unreadable: 0 })
          : failed({ kind: 'unavailable', reason: 'timeout' }),
    )
    return storeTaxpayerLists({ ...test.deps, now: () => noon(day) })
  }
  const wasAgent = (ruc = '', day = '') => wasListed(test.deps.db, 'retention-agents', { ruc, day })

  it('tell who was an agent on a day, also after it left', async () => {
    expect(await wasAgent(STAYS, '2026-09-01')).toBeUndefined()
    await publish('2026-09-06', [member(STAYS), member(LEAVES), member(OTHER)]).catch(() => undefined)
    await publish('2026-09-13', [member(STAYS), member(LEAVES), member(OTHER)]).catch(() => undefined)
    await publish('2026-09-20', [member(STAYS), member(OTHER), member(JOINS, '2026-09-15')]).catch(() => undefined)
    expect([await wasAgent(STAYS, '2009-12-31'), await wasAgent(STAYS, '2010-01-01')]).toEqual([false, true])
    expect([await wasAgent(LEAVES, '2026-09-13'), await wasAgent(LEAVES, '2026-09-21')]).toEqual([true, false])
    expect([await wasAgent(JOINS, '2026-09-14'), await wasAgent(JOINS, '2026-09-15')]).toEqual([false, true])
    expect(await wasAgent(STAYS, '2026-09-30')).toBe(true)
    expect(await wasAgent('20999999999', '2026-09-30')).toBe(false)
  })

  it('are each stored by itself: the others fail the job, so that it is tried again', async () => {
    await expect(publish('2026-09-06', undefined)).rejects.toThrow('retention-agents (unavailable)')
    const good = await wasListed(test.deps.db, 'good-taxpayers', { ruc: OTHER ?? '', day: '2026-09-06' })
    expect(good).toBe(true)
  })

  it('end no membership when a list is suddenly half empty', async () => {
    await publish('2026-09-06', [member(STAYS), member(LEAVES), member(OTHER)]).catch(() => undefined)
    await expect(publish('2026-09-13', [member(JOINS)])).rejects.toThrow('retention-agents (too few members)')
    expect(await wasAgent(STAYS, '2026-09-13')).toBe(true)
  })

  it('are asked for when an installation starts without any, and not again', async () => {
    const countAsked = async () => {
      let count = 0
      await requestTaxpayerLists(test.deps)
      await runQueued(test, jobs.storeTaxpayerLists, async () => void (count += 1))
      return count
    }
    expect(await countAsked()).toBe(1)
    await publish('2026-09-06', [member(STAYS)]).catch(() => undefined)
    expect(await countAsked()).toBe(0)
  })
})
