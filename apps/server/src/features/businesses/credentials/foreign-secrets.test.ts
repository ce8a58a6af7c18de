import { describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { registerTaxpayer } from '../../../testing/sunat/register-taxpayer.ts'
import { runTurn } from '../../../testing/sunat/run-turn.ts'
import { useSimulatedSunat, useTestApp } from '../../../testing/use-test-app.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

const call = (user: UserRow, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
  test.injectAs(user, { method, url: `/app/internal/businesses/${path}`, ...(method !== 'DELETE' && { payload }) })

const validate = async (user: UserRow, id: string, payload: object = {}) =>
  (await call(user, 'POST', `${id}/validate-credentials`, payload)).json<{ code: number }>().code

async function collect(businessId: string): Promise<string> {
  const { db } = test.deps
  const open = db
    .selectFrom('collections')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
  const { id } = await open.executeTakeFirstOrThrow()
  // A turn that begins before it hears of a change of credentials pauses when it does.
  do await runTurn(test.deps, id)
  while (await open.executeTakeFirst())
  const { status } = await db
    .selectFrom('businesses')
    .select('status')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return status
}

/** Two accountants register a RUC before either is proven; then the first one logs in, which leaves a token and a session. */
async function registerTwice(given: Record<string, unknown>) {
  const { db } = test.deps
  const taxpayer = sunat.takeFree()
  const [holder, other] = [await insertTestAccountant(db), await insertTestAccountant(db)]
  const theirs = await registerTaxpayer(test, other, taxpayer, given)
  const held = await registerTaxpayer(test, holder, taxpayer)
  expect(await validate(holder, held)).toBe(200)
  return { taxpayer, holder, held, other, theirs }
}

const vouchersOf = (businessId: string) =>
  test.deps.db.selectFrom('vouchers').select('id').where('businessId', '=', businessId).execute()

const readings = async (ruc: string) =>
  (await sunat.log(ruc)).requests.filter(({ path }) => /periodos|propuesta|consultar/.test(path)).length

const tokensLeft = async () => (await test.deps.db.selectFrom('sunatTokens').select('keyHash').execute()).length

describe('a token or session obtained with other secrets', () => {
  it('is of no use to an account with the same user and client and a wrong SOL key', async () => {
    const { taxpayer, other, theirs } = await registerTwice({ passwordSOL: 'equivocada' })
    const before = await readings(taxpayer.ruc)
    expect(await collect(theirs)).toBe('INVALID_CREDENTIALS')
    expect(await validate(other, theirs)).toBe(400)
    const changed = await call(other, 'PATCH', `${theirs}/credentials`, { password: 'equivocada2' })
    expect(changed.statusCode).toBe(204)
    expect(await collect(theirs)).toBe('INVALID_CREDENTIALS')
    expect(await vouchersOf(theirs)).toEqual([])
    expect(await readings(taxpayer.ruc)).toBe(before)
  })

  it('is of no use to the portal route with a wrong SOL key', async () => {
    const pair = { sunat_api_key: undefined, sunat_api_secret: undefined }
    const { taxpayer, theirs } = await registerTwice({ passwordSOL: 'equivocada', ...pair })
    const before = await readings(taxpayer.ruc)
    expect(await collect(theirs)).toBe('INVALID_CREDENTIALS')
    expect(await readings(taxpayer.ruc)).toBe(before)
  })

  it('is of no use to a wrong API secret: SUNAT refuses that pair', async () => {
    const { other, theirs } = await registerTwice({ sunat_api_secret: 'equivocado' })
    expect(await validate(other, theirs)).toBe(400)
  })

  it('is forgotten when the business is archived or its credentials change, and SUNAT is asked again', async () => {
    const { taxpayer, holder, held } = await registerTwice({ passwordSOL: 'equivocada' })
    const before = await tokensLeft()
    await call(holder, 'PATCH', `${held}/credentials`, { password: taxpayer.sol_key })
    expect(await tokensLeft()).toBe(before - 1)
    expect(await validate(holder, held)).toBe(200)
    expect(await tokensLeft()).toBe(before)
    await call(holder, 'DELETE', held)
    expect(await tokensLeft()).toBe(before - 1)
  })

  it('stays when an account that never logged in archives the RUC or changes its key', async () => {
    const { other, theirs } = await registerTwice({ passwordSOL: 'equivocada' })
    const before = await tokensLeft()
    await call(other, 'PATCH', `${theirs}/credentials`, { password: 'equivocada2' })
    await call(other, 'DELETE', theirs)
    expect(await tokensLeft()).toBe(before)
  })

  it('is forgotten when SUNAT refuses the secrets it was obtained with', async () => {
    const { taxpayer, holder, held } = await registerTwice({ passwordSOL: 'equivocada' })
    const before = await tokensLeft()
    await sunat.setCredentials(taxpayer.ruc, { sol_key: 'Nueva-clave1' })
    expect(await validate(holder, held)).toBe(400)
    expect(await tokensLeft()).toBe(before - 1)
  })
})
