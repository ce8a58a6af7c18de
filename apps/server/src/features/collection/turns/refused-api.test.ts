import type { Alert } from '@contapro/contract/alerts'
import type { BookCompleteness } from '@contapro/contract/completeness'
import { beforeEach, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordReading } from '../../completeness/queries.ts'
import { handleCredentialRefusal } from './handle-credential-refusal.ts'
import type { Turn } from './turn.ts'

const test = useTestApp()

let turn: Turn
let owner: UserRow
beforeEach(async () => {
  turn = await createTurn(test)
  const { db, vault } = test.deps
  const stored = { username: 'USUARIO1', password: 'clave', apiKey: 'cliente', apiSecret: 'secreto' }
  await vault.store(db, turn.business.id, stored, turn.credentialDates.solSavedAt)
  owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', turn.business.accountantId)
    .executeTakeFirstOrThrow()
  const register = { businessId: turn.business.id, book: 'rce', period: '202610' } as const
  await recordReading(db, register, { route: 'portal', isFiled: null, quarantined: 0 }, test.deps.now())
})

const get = async <Answer>(path: string) =>
  (await test.injectAs(owner, { url: `/app/internal/${path}` })).json<Answer>()

const alerts = async () => (await get<{ alerts: Alert[] }>('me/alerts')).alerts

async function portalReason() {
  const path = `businesses/dashboard/total-amount?ruc=${turn.business.ruc}&tax_period=202610`
  const { completeness } = await get<{ completeness: { purchases: BookCompleteness } }>(path)
  return completeness.purchases.reasons.find(({ code }) => code === 'PORTAL_ONLY')
}

it('a refused API pair says in every place that it must be corrected, until another is saved', async () => {
  const credentials = `businesses/${turn.business.id}/credentials`
  expect(await portalReason()).toMatchObject({ action: 'COLLECT' })
  expect(await get(credentials)).toMatchObject({ api_refused_at: null })

  for (let night = 0; night < 2; night += 1) await handleCredentialRefusal(turn, { kind: 'wrong-api-credentials' })
  expect(await portalReason()).toMatchObject({
    action: 'FIX_CREDENTIALS',
    message: expect.stringMatching(/^SUNAT no acepta las credenciales de API: .* Corrige el ID y la clave\.$/),
  })
  expect(await get(credentials)).toMatchObject({ api_refused_at: expect.any(String) })
  expect(await alerts()).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('SUNAT no acepta las credenciales de API de'),
      action: { kind: 'FIX_CREDENTIALS', business_uuid: turn.business.id },
    },
  ])

  const payload = { sunat_api_key: 'otra', sunat_api_secret: 'otro' }
  const saved = await test.injectAs(owner, { method: 'PATCH', url: `/app/internal/${credentials}`, payload })
  expect(saved.statusCode).toBe(204)
  expect(await alerts()).toEqual([])
  expect(await get(credentials)).toMatchObject({ api_refused_at: null })
  expect(await portalReason()).toMatchObject({ action: 'COLLECT' })
})
