import type { Alert } from '@contapro/contract/alerts'
import { beforeEach, expect, it } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordReading, recordReadingFailure } from '../../completeness/queries.ts'
import { completeCollection } from './complete-collection.ts'
import type { Turn } from './turn.ts'

const test = useTestApp()

let turn: Turn
beforeEach(async () => {
  turn = await createTurn(test)
  // The alert of a first collection has a test of its own.
  turn = { ...turn, business: { ...turn.business, firstCollectedAt: test.deps.now() } }
})

const register = (period: string, book: 'rce' | 'rvie' = 'rce') => ({ businessId: turn.business.id, book, period })

const read = (period: string, quarantined: number, more: { differences?: number } = {}) =>
  recordReading(test.deps.db, register(period), { route: 'api', isFiled: true, quarantined, ...more }, test.deps.now())

/** The alerts after a night's collection has ended. */
async function collect(): Promise<Alert[]> {
  await completeCollection(turn)
  return listAlerts()
}

async function owner() {
  const { accountantId } = turn.business
  return test.deps.db.selectFrom('users').selectAll().where('id', '=', accountantId).executeTakeFirstOrThrow()
}

async function listAlerts(): Promise<Alert[]> {
  const answer = await test.injectAs(await owner(), { url: '/app/internal/me/alerts' })
  return answer.json<{ alerts: Alert[] }>().alerts
}

it('alerts to rows that could not be read, failed registers and summaries that differ, with the newest period', async () => {
  await read('202610', 2)
  await read('202609', 0, { differences: 1 })
  await recordReadingFailure(test.deps.db, register('202608', 'rvie'), 'FAILED')
  expect(await collect()).toMatchObject([
    {
      message: `A ${turn.business.name} le falta información de octubre 2026 y 2 periodos más: SUNAT no la entregó completa o no se pudo leer.`,
      severity: 'warning',
      action: { kind: 'REVIEW', business_uuid: turn.business.id, tax_period: '202610' },
    },
  ])
})

it('alerts once to the same thing, although it is dismissed and found every night', async () => {
  await read('202610', 2)
  const [first] = await collect()
  expect(await collect()).toEqual([first])
  await test.injectAs(await owner(), { method: 'DELETE', url: `/app/internal/me/alerts/${first?.id}` })
  await read('202610', 3)
  expect(await collect()).toEqual([])
  await recordReadingFailure(test.deps.db, register('202610', 'rvie'), 'FAILED')
  expect(await collect()).toHaveLength(1)
})

it('ends the alert when everything has been read', async () => {
  await read('202610', 2)
  expect(await collect()).toHaveLength(1)
  await read('202610', 0)
  expect(await collect()).toEqual([])
})

it('alerts to nothing when all was read, or the SOL user may not read a book', async () => {
  await read('202610', 0)
  await recordReadingFailure(test.deps.db, register('202610', 'rvie'), 'NOT_ALLOWED')
  expect(await collect()).toEqual([])
})
