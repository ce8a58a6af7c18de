import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { registerTaxpayer } from '../../../testing/sunat/register-taxpayer.ts'
import { useSimulatedSunat, useTestApp } from '../../../testing/use-test-app.ts'
import { insertAlert, listAlerts } from '../../alerts/queries.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })
beforeAll(() => test.work())

const runOf = (businessId: string) =>
  test.deps.db.selectFrom('collections').selectAll().where('businessId', '=', businessId).executeTakeFirstOrThrow()

const countRequests = async (ruc: string) => (await sunat.log(ruc)).requests.length

/** A business whose registers are being read from SUNAT. */
async function collectingBusiness(given: Record<string, unknown> = {}) {
  const user = await insertTestAccountant(test.deps.db)
  const taxpayer = sunat.takeFree()
  const id = await registerTaxpayer(test, user, taxpayer, given)
  await expect.poll(async () => (await runOf(id)).stage, { timeout: 30_000, interval: 50 }).toBe('registers')
  return { user, taxpayer, id }
}

const archive = async (user: UserRow, id: string) =>
  expect((await test.injectAs(user, { method: 'DELETE', url: `/app/internal/businesses/${id}` })).statusCode).toBe(204)

describe('archiving a business that is being collected', () => {
  it.each([
    ['by the API', {}],
    ['on the portal', { sunat_api_key: undefined, sunat_api_secret: undefined }],
  ])('%s stops every call to SUNAT within a second', async (_, given) => {
    const { user, taxpayer, id } = await collectingBusiness(given)
    const { db } = test.deps
    await insertAlert(db, {
      userId: user.id,
      message: 'Algo que revisar',
      severity: 'warning',
      action: { kind: 'REVIEW', businessId: id, period: '202610' },
    })
    const before = await countRequests(taxpayer.ruc)
    await expect.poll(() => countRequests(taxpayer.ruc), { timeout: 10_000, interval: 20 }).toBeGreaterThan(before)
    expect((await runOf(id)).endedAt).toBeNull()
    await archive(user, id)
    await sleep(1000)
    const after = await countRequests(taxpayer.ruc)
    await sleep(2500)
    expect(await countRequests(taxpayer.ruc)).toBe(after)
    expect(await runOf(id)).toMatchObject({ state: 'FAILED', failure: 'Empresa archivada' })
    expect(await listAlerts(db, user.id)).toEqual([])
    expect(await db.selectFrom('sunatTokens').select('keyHash').execute()).toEqual([])
    const { rows } = await sql`
      select from pgboss.job where name = 'collect-business' and state in ('created', 'retry', 'active')`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('changing the credentials of a business that is being collected', () => {
  it('ends the use of the old ones at once', async () => {
    const { user, taxpayer, id } = await collectingBusiness()
    const answer = await test.injectAs(user, {
      method: 'PATCH',
      url: `/app/internal/businesses/${id}/credentials`,
      payload: { password: 'equivocada' },
    })
    expect(answer.statusCode).toBe(204)
    await sleep(1000)
    const read = async () => (await sunat.log(taxpayer.ruc)).requests.filter(({ status }) => status === 200).length
    const after = await read()
    await expect.poll(async () => (await runOf(id)).state, { timeout: 20_000 }).toBe('FAILED')
    expect((await runOf(id)).step).toBe('Credenciales inválidas')
    expect(await read()).toBe(after)
  })
})
