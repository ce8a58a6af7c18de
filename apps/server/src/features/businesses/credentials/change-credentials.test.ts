import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const test = useTestApp()

const STORED = { username: 'FERCONST', password: 'vieja', apiKey: 'llave', apiSecret: 'secreto' }

async function stuckBusiness(refused: { solRefusedAt?: Date; apiRefusedAt?: Date }) {
  const { db, vault, now } = test.deps
  const user = await insertTestAccountant(db)
  const status = refused.solRefusedAt ? 'INVALID_CREDENTIALS' : 'VALID'
  const business = await insertTestBusiness(db, user, { status, notice: 'Algo que debes saber' })
  await vault.store(db, business.id, STORED, now())
  if (Object.keys(refused).length > 0)
    await db.updateTable('businessCredentials').set(refused).where('businessId', '=', business.id).execute()
  const change = (payload: object, by = user) =>
    test.injectAs(by, { method: 'PATCH', url: `/app/internal/businesses/${business.id}/credentials`, payload })
  return { ...business, user, change }
}

function keyOf({ id, ruc }: { id: string; ruc: string }, password: string) {
  return { ruc, user: STORED.username, password, sender: { businessId: id } }
}

const rowOf = (id: string) =>
  test.deps.db.selectFrom('businesses').select(['status', 'notice']).where('id', '=', id).executeTakeFirstOrThrow()

const collectionsOf = (id: string) =>
  test.deps.db.selectFrom('collections').select(['reason', 'state']).where('businessId', '=', id).execute()

describe('saving credentials', () => {
  it('collects with them, and lets what SUNAT refused be tried once more (REL-10)', async () => {
    const { db } = test.deps
    const business = await stuckBusiness({ solRefusedAt: new Date() })
    const refusals = refusedCredentials(test.deps)
    const before = keyOf(business, 'vieja')
    const after = keyOf(business, 'nueva')
    await refusals.add(db, before)
    await refusals.add(db, after)
    expect((await business.change({ password: 'nueva' })).statusCode).toBe(204)
    expect(await refusals.has(db, after)).toBe(false)
    expect(await refusals.has(db, before)).toBe(true)
    // The notice was about something else.
    expect(await rowOf(business.id)).toEqual({ status: 'IN_PROGRESS', notice: 'Algo que debes saber' })
    expect(await collectionsOf(business.id)).toEqual([{ reason: 'CREDENTIALS', state: 'QUEUED' }])
    await business.change({ password: 'nueva' })
    expect(await collectionsOf(business.id)).toHaveLength(1)
  })

  it('takes back the notice about a refused pair', async () => {
    const business = await stuckBusiness({ apiRefusedAt: new Date() })
    await business.change({ sunat_api_key: 'otra', sunat_api_secret: 'otro' })
    expect(await rowOf(business.id)).toEqual({ status: 'IN_PROGRESS', notice: null })
  })

  it('a new pair does not wake a business whose SOL user SUNAT refused', async () => {
    const business = await stuckBusiness({ solRefusedAt: new Date() })
    const refusals = refusedCredentials(test.deps)
    const stored = keyOf(business, 'vieja')
    await refusals.add(test.deps.db, stored)
    await business.change({ sunat_api_key: 'otra', sunat_api_secret: 'otro' })
    expect(await rowOf(business.id)).toMatchObject({ status: 'INVALID_CREDENTIALS' })
    expect(await collectionsOf(business.id)).toEqual([])
    expect(await refusals.has(test.deps.db, stored)).toBe(true)
  })

  it('survives somebody who takes the same rows the other way round', async () => {
    const business = await stuckBusiness({})
    await business.change({ password: 'nueva' })
    const collide = async () => {
      let changing: ReturnType<typeof business.change> | undefined
      const colliding = test.deps.db.transaction().execute(async (tx) => {
        // Closed but not yet committed: the change waits for it, and holds the business meanwhile.
        const run = tx.updateTable('collections').set({ endedAt: new Date(), state: 'DONE' })
        await run.where('businessId', '=', business.id).execute()
        changing = business.change({ password: 'otra' })
        await expect
          .poll(async () => (await sql`select from pg_locks where not granted`.execute(test.deps.db)).rows.length)
          .toBeGreaterThan(0)
        await tx.updateTable('businesses').set({ lastCollectedAt: new Date() }).where('id', '=', business.id).execute()
      })
      const [other] = await Promise.allSettled([colliding])
      expect((await changing)?.statusCode).toBe(204)
      return other.status
    }
    // PostgreSQL ends the one that notices the deadlock first. On a busy machine that may be the other one.
    while ((await collide()) === 'rejected') continue
    expect(await collectionsOf(business.id)).toHaveLength(2)
  })

  it('of nothing changes nothing', async () => {
    const business = await stuckBusiness({})
    expect((await business.change({})).statusCode).toBe(204)
    expect(await rowOf(business.id)).toMatchObject({ status: 'VALID' })
    expect(await collectionsOf(business.id)).toEqual([])
  })

  it('is for the owner, ten times in a quarter of an hour (SEC-6)', async () => {
    const business = await stuckBusiness({})
    const other = await insertTestAccountant(test.deps.db)
    expectRefusal(await business.change({ password: 'ajena' }, other), 'BUSINESS_NOT_FOUND')
    for (let tries = 0; tries < 10; tries += 1)
      expect((await business.change({ password: `clave-${tries}` })).statusCode).toBe(204)
    expectRefusal(await business.change({ password: 'una-mas' }), 'TOO_MANY_ATTEMPTS')
  })
})

describe('archiving', () => {
  it('ends the collection under way, so that nothing runs on', async () => {
    const business = await stuckBusiness({})
    await business.change({ password: 'nueva' })
    const url = `/app/internal/businesses/${business.id}`
    expectRefusal(
      await test.injectAs(await insertTestAccountant(test.deps.db), { method: 'DELETE', url }),
      'BUSINESS_NOT_FOUND',
    )
    expect((await test.injectAs(business.user, { method: 'DELETE', url })).statusCode).toBe(204)
    const runs = await test.deps.db
      .selectFrom('collections')
      .select(['state', 'failure', 'endedAt'])
      .where('businessId', '=', business.id)
      .execute()
    expect(runs).toEqual([{ state: 'FAILED', failure: 'Empresa archivada', endedAt: expect.any(Date) }])
  })
})
