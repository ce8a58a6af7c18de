import { failed, success } from '@contapro/sunat/failure'
import { afterEach, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { DONE, OUTAGE } from '../turns/stage-result.ts'
import { updateBusinessStatus } from '../turns/update-business-status.ts'
import { collectFeeReceipts } from './collect-fee-receipts.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const answer = (given: Awaited<ReturnType<typeof test.deps.sunat.lists.feeReceipts>>) =>
  vi.spyOn(test.deps.sunat.lists, 'feeReceipts').mockResolvedValue(given)

it('is skipped without permission, which changes no status', async () => {
  const turn = await createTurn(test)
  answer(failed({ kind: 'missing-permission', module: 'fee-receipts' }))
  expect(await collectFeeReceipts(turn)).toEqual(DONE)
  await updateBusinessStatus(turn)
  expect(turn.business).toMatchObject({ status: 'VALID', missingPermissions: ['fee-receipts'] })
})

it('waits when SUNAT does not answer, and is left to the next night after three waits', async () => {
  const turn = await createTurn(test)
  answer(failed({ kind: 'unavailable', reason: 'timeout' }))
  expect(await collectFeeReceipts(turn)).toEqual(OUTAGE)
  turn.collection.waits = 3
  expect(await collectFeeReceipts(turn)).toEqual(DONE)
})

it('quarantines the lines that cannot be read, once for each collection', async () => {
  const turn = await createTurn(test)
  answer(success({ receipts: [], unreadable: [{ reason: 'fecha', text: '31/09/2026|01' }] }))
  await collectFeeReceipts(turn)
  await collectFeeReceipts(turn)
  const rows = test.deps.db.selectFrom('quarantine').select(['source', 'book', 'reason', 'content'])
  expect(await rows.where('businessId', '=', turn.business.id).execute()).toEqual([
    { source: 'portal-list', book: 'fee-receipts', reason: 'No se pudo leer: fecha', content: '31/09/2026|01' },
  ])
})
