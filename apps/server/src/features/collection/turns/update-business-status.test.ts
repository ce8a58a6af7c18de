import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'
import { expect, it } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordMissingModule } from './optional-modules.ts'
import type { Turn } from './turn.ts'
import { updateBusinessStatus } from './update-business-status.ts'

const test = useTestApp()

async function statusWithout(...modules: SunatModule[]) {
  const turn = await createTurn(test)
  for (const module of modules) await recordMissingModule(turn, module)
  return statusAfter(turn)
}

async function statusAfter(turn: Turn) {
  await updateBusinessStatus(turn)
  return test.deps.db
    .selectFrom('businesses')
    .select(['status', 'missingPermissions'])
    .where('id', '=', turn.business.id)
    .executeTakeFirstOrThrow()
}

it.each(['rce', 'rvie', 'portal-invoices'] as const)(
  'lacks permissions without %s, which a book needs',
  async (module) => {
    expect(await statusWithout('deposits', module)).toEqual({
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['deposits', module],
    })
  },
)

it('is valid without optional modules, which are listed', async () => {
  const optional = ['voucher-files', 'validity', 'portal-boletas', 'fee-receipts', 'deposits', 'withholdings'] as const
  expect(await statusWithout(...optional)).toEqual({ status: 'VALID', missingPermissions: [...optional] })
})

it('keeps the validity of purchases listed, which a collection does not ask for, while there is an API pair', async () => {
  const turn = await createTurn(test)
  turn.business.missingPermissions = ['validity', 'deposits']
  expect(await statusAfter(turn)).toEqual({ status: 'VALID', missingPermissions: ['validity'] })
  expect(await statusAfter({ ...turn, api: undefined })).toEqual({ status: 'VALID', missingPermissions: [] })
})
