import { success } from '@contapro/sunat/failure'
import { afterEach, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { planRegisters } from '../register-queries.ts'
import { DONE } from '../turns/stage-result.ts'
import { collectDeposits } from './collect-deposits.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

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
})
