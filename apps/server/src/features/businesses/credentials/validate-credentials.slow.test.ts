import { once } from 'node:events'

import { describe, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { announceRevocation, type Revocations } from '../../../sunat/revocations.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from '../../../testing/factories.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { useSimulatedSunat, useTestApp } from '../../../testing/use-test-app.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { validateCredentials } from './validate-credentials.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

type Stored = { user: UserRow; taxpayer: SimulatedTaxpayer; id: string }

async function storedBusiness(
  given: { password?: string; secret?: string; status?: 'INVALID_CREDENTIALS' | 'VALID'; withPair?: boolean } = {},
): Promise<Stored> {
  const { db, vault, now } = test.deps
  const taxpayer = sunat.takeFree()
  const user = await insertTestAccountant(db)
  const { id } = await insertTestBusiness(db, user, { ruc: taxpayer.ruc, status: given.status ?? 'VALID' })
  const pair = { apiKey: taxpayer.client_id, apiSecret: given.secret ?? taxpayer.client_secret }
  const sol = { username: taxpayer.sol_user, password: given.password ?? taxpayer.sol_key }
  await vault.store(db, id, given.withPair === false ? sol : { ...sol, ...pair }, now())
  return { user, taxpayer, id }
}

async function validate({ user, id }: Pick<Stored, 'user' | 'id'>, payload: object = {}) {
  const url = `/app/internal/businesses/${id}/validate-credentials`
  return test.injectAs(user, { method: 'POST', url, payload })
}

const countLogins = async (ruc: string) => (await sunat.log(ruc)).logins.length

const rowOf = (id: string) =>
  test.deps.db
    .selectFrom('businesses')
    .innerJoin('businessCredentials', 'businessCredentials.businessId', 'businesses.id')
    .select(['status', 'notice', 'provenAt', 'solRefusedAt', 'apiRefusedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const collectionsOf = (id: string) =>
  test.deps.db.selectFrom('collections').select(['reason', 'state']).where('businessId', '=', id).execute()

describe('validating what is stored', () => {
  it('is right by the portal and by the API, and proves the business', async () => {
    const business = await storedBusiness()
    const answer = await validate(business)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: 200, source_validation: 'api-sunat' })
    expect(await rowOf(business.id)).toMatchObject({ status: 'VALID', notice: null, provenAt: expect.any(Date) })
    expect(await collectionsOf(business.id)).toEqual([])
    const [, ...entries] = await listAuditEntries(test.deps.db, business.id)
    expect(entries).toEqual([
      { actor: `user:${business.user.id}`, action: 'credentials-opened', details: { purpose: 'validation' } },
    ])
    expect(await test.deps.audit.findBroken(test.deps.db, business.id)).toBeUndefined()
  })

  it('asks the portal alone when there is no pair', async () => {
    const business = await storedBusiness({ withPair: false })
    expect((await validate(business)).json()).toEqual({ code: 200, source_validation: 'portal-sunat' })
  })

  it('starts again what stood still', async () => {
    const business = await storedBusiness({ status: 'INVALID_CREDENTIALS' })
    await test.deps.db
      .updateTable('businessCredentials')
      .set({ solRefusedAt: new Date() })
      .where('businessId', '=', business.id)
      .execute()
    expect((await validate(business)).json().code).toBe(200)
    expect(await rowOf(business.id)).toMatchObject({ status: 'IN_PROGRESS', solRefusedAt: null })
    expect(await collectionsOf(business.id)).toEqual([{ reason: 'CREDENTIALS', state: 'QUEUED' }])
  })

  it('a refusal is told, kept and never asked for twice, by any account and any process (REL-10)', async () => {
    const business = await storedBusiness({ password: 'equivocada' })
    const { taxpayer } = business
    expect((await validate(business)).json()).toEqual({ code: 400, source_validation: 'portal-sunat' })
    expect(await rowOf(business.id)).toMatchObject({
      status: 'INVALID_CREDENTIALS',
      solRefusedAt: expect.any(Date),
      provenAt: null,
    })
    expect(await countLogins(taxpayer.ruc)).toBe(1)
    expect((await validate(business)).json().code).toBe(400)

    const other = await insertTestAccountant(test.deps.db)
    const theirs = await insertTestBusiness(test.deps.db, other, { ruc: taxpayer.ruc })
    const sol = { username: taxpayer.sol_user, password: 'equivocada' }
    await test.deps.vault.store(test.deps.db, theirs.id, sol, test.deps.now())
    // In this process too: only the table is left to know it.
    await test.deps.sunat.forgetCredentials({
      ruc: taxpayer.ruc,
      user: taxpayer.sol_user,
      password: 'equivocada',
      clientId: '',
      clientSecret: '',
    })
    expect((await validate({ user: other, id: theirs.id })).json().code).toBe(400)
    expect(await countLogins(taxpayer.ruc)).toBe(1)
  })

  it('a refused pair alone is a notice: the portal goes on', async () => {
    const business = await storedBusiness({ secret: 'no-es-este' })
    expect((await validate(business)).json()).toEqual({ code: 400, source_validation: 'api-sunat' })
    expect(await rowOf(business.id)).toMatchObject({
      status: 'VALID',
      notice: expect.stringContaining('Portal SOL'),
      apiRefusedAt: expect.any(Date),
      solRefusedAt: null,
    })
    const logins = await countLogins(business.taxpayer.ruc)
    expect((await validate(business)).json()).toEqual({ code: 400, source_validation: 'api-sunat' })
    // The portal once more; the pair not.
    expect(await countLogins(business.taxpayer.ruc)).toBe(logins + 1)
  })

  it('a pair that is shown no register at all is told; one of the two is enough', async () => {
    const business = await storedBusiness()
    await sunat.setFaults(business.taxpayer.ruc, [{ behaviour: 'B4', book: 'rce' }])
    expect((await validate(business)).json().code).toBe(200)
    await sunat.setFaults(business.taxpayer.ruc, [{ behaviour: 'B3' }])
    expect((await validate(business)).json()).toEqual({ code: 400, source_validation: 'api-sunat' })
    expect(await rowOf(business.id)).toMatchObject({ status: 'VALID', apiRefusedAt: null })
  })

  it.each(['VALID', 'INVALID_CREDENTIALS'] as const)(
    'an outage leaves a business %s as it is (TRAP-16)',
    async (status) => {
      const business = await storedBusiness({ status })
      await sunat.setFaults(business.taxpayer.ruc, [{ behaviour: 'B9', variant: '503', resource: 'portal' }])
      expect((await validate(business)).json()).toEqual({ code: 503, source_validation: 'portal-sunat' })
      expect(await rowOf(business.id)).toMatchObject({ status, solRefusedAt: null, provenAt: null })
      await sunat.setFaults(business.taxpayer.ruc, [{ behaviour: 'B9', variant: '503', resource: 'tokens' }])
      expect((await validate(business)).json()).toEqual({ code: 503, source_validation: 'api-sunat' })
      expect(await rowOf(business.id)).toMatchObject({ apiRefusedAt: null, notice: null })
    },
  )
})

it('checks again when a change that was saved before is announced only during the check', async () => {
  const { deps } = test
  const business = await storedBusiness({ withPair: false })
  const row = await deps.db.selectFrom('businesses').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  let runs = 0
  const runUntilRevoked: Revocations['runUntilRevoked'] = (id, signal, work) =>
    deps.revocations.runUntilRevoked(id, signal, async (stoppable) => {
      runs += 1
      if (runs === 1) {
        await announceRevocation(deps.db, { businessId: id, forgetsTokens: false })
        if (!stoppable.aborted) await once(stoppable, 'abort')
      }
      return work(stoppable)
    })
  const revocations = { ...deps.revocations, runUntilRevoked }
  const never = new AbortController().signal
  const answer = await validateCredentials({ ...deps, revocations }, row, { address: '127.0.0.1' }, never)
  expect(answer).toEqual({ code: 200, source_validation: 'portal-sunat' })
  expect(runs).toBe(2)
})

it('asks for credentials again when what is stored is not what was saved', async () => {
  const { db, vault, now } = test.deps
  const business = await storedBusiness({ password: 'vieja', withPair: false })
  const old = await db.selectFrom('sealedCredentials').selectAll().where('businessId', '=', business.id).execute()
  await vault.change(db, business.id, { password: business.taxpayer.sol_key }, now())
  await db.deleteFrom('sealedCredentials').where('businessId', '=', business.id).execute()
  await db.insertInto('sealedCredentials').values(old).execute()
  expect((await validate(business)).json()).toEqual({ code: 400, source_validation: 'portal-sunat' })
  expect(await rowOf(business.id)).toMatchObject({ status: 'INVALID_CREDENTIALS' })
  expect(await countLogins(business.taxpayer.ruc)).toBe(0)
  const { sol_user: username, sol_key: password } = business.taxpayer
  expect((await validate(business, { username, password })).json().code).toBe(200)
  const url = `/app/internal/businesses/${business.id}/credentials`
  const saved = await test.injectAs(business.user, { method: 'PATCH', url, payload: { username, password } })
  expect(saved.statusCode).toBe(204)
  expect((await validate(business)).json().code).toBe(200)
})

describe('validating what was typed', () => {
  it('says what SUNAT says and changes nothing of what is stored', async () => {
    const business = await storedBusiness()
    expect((await validate(business, { password: 'otra' })).json()).toEqual({
      code: 400,
      source_validation: 'portal-sunat',
    })
    expect(await rowOf(business.id)).toMatchObject({ status: 'VALID', solRefusedAt: null })
    expect((await validate(business, { sunat_api_secret: 'otro' })).json()).toEqual({
      code: 400,
      source_validation: 'api-sunat',
    })
    expect(await rowOf(business.id)).toMatchObject({ notice: null, apiRefusedAt: null })
    const withoutPair = await validate(business, { sunat_api_key: '', sunat_api_secret: '' })
    expect(withoutPair.json()).toEqual({ code: 200, source_validation: 'portal-sunat' })
  })

  it('is right although what is stored is wrong, which stays wrong', async () => {
    const business = await storedBusiness({ password: 'vieja', status: 'INVALID_CREDENTIALS' })
    const typed = { ruc: business.taxpayer.ruc, password: business.taxpayer.sol_key }
    expect((await validate(business, typed)).json().code).toBe(200)
    expect(await rowOf(business.id)).toMatchObject({ status: 'INVALID_CREDENTIALS', provenAt: null })
  })

  it('knows no RUC but the business’s own (TRAP-9)', async () => {
    const business = await storedBusiness()
    expectRefusal(await validate(business, { ruc: randomRuc() }), 'BUSINESS_NOT_FOUND')
    expect(await countLogins(business.taxpayer.ruc)).toBe(0)
  })
})

describe('who may validate', () => {
  it('nobody but the owner: another accountant sees nothing, and SUNAT is not asked', async () => {
    const business = await storedBusiness()
    const other = await insertTestAccountant(test.deps.db)
    expectRefusal(await validate({ user: other, id: business.id }), 'BUSINESS_NOT_FOUND')
    expect(await countLogins(business.taxpayer.ruc)).toBe(0)
  })

  it('ten times in a quarter of an hour (SEC-6)', async () => {
    const business = await storedBusiness({ password: 'mala', withPair: false })
    for (let tries = 0; tries < 10; tries += 1) expect((await validate(business)).statusCode).toBe(200)
    const refused = await validate(business)
    expectRefusal(refused, 'TOO_MANY_ATTEMPTS')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    test.advance(901)
    expect((await validate(business)).statusCode).toBe(200)
  })
})
