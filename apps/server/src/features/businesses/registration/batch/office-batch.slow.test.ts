import { MAX_BATCH_ROWS, type BatchRowProgress } from '@contapro/contract/registration-batch'
import { expect, it } from 'vitest'

import { insertTestAccountant, randomRuc } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'

const test = useTestApp()
const URL = '/app/internal/me/businesses/batch'

it('all companies of an office are registered at once, whatever is limited', { timeout: 300_000 }, async () => {
  const user = await insertTestAccountant(test.deps.db)
  const rows = Array.from({ length: MAX_BATCH_ROWS }, () => ({
    ruc: randomRuc(),
    name: 'Cliente S.A.C.',
    username: 'USUARIO1',
    passwordSOL: 'Clave0culta1',
  }))
  const payload = { rows, terms: true, privacy: true }
  const sent = await test.injectAs(user, { method: 'POST', url: URL, payload })
  expect(sent.statusCode).toBe(202)
  const { batch_id: id } = sent.json<{ batch_id: string }>()
  const registered = async () => {
    const answer = await test.injectAs(user, { url: `${URL}/${id}` })
    return answer.json<{ rows: BatchRowProgress[] }>().rows.filter(({ state }) => state === 'REGISTERED').length
  }
  await expect.poll(registered, { timeout: 280_000, interval: 500 }).toBe(MAX_BATCH_ROWS)
})
